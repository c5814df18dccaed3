/** All keys of the written language, as paths: `resource.list.columns.pinned`. */
import { actionShape } from '../../../src/config/shapes/actionShape';
import { boardShape } from '../../../src/config/shapes/boardShape';
import { conditionShape } from '../../../src/config/shapes/conditionShape';
import { dictionaryShape } from '../../../src/config/shapes/dictionaryShape';
import { entityShape } from '../../../src/config/shapes/entityShape';
import { groupShape } from '../../../src/config/shapes/groupShape';
import { commonKeys, propertyShape } from '../../../src/config/shapes/propertyShape';
import { resourceShape } from '../../../src/config/shapes/resourceShape';
import { armsOf, findMemberShape, keysOf, type Shape } from '../../../src/config/shapes/shapeWalk';
import { fieldTypes } from '../../../src/fields/fieldTypes';

const roots: Record<string, Shape> = {
  entity: entityShape,
  resource: resourceShape,
  action: actionShape,
  group: groupShape,
  board: boardShape,
  dictionary: dictionaryShape,
  condition: conditionShape,
};

/** Keys without effect on the product. */
const notes = ['$schema', '$comment'];

/** Keys of all shapes except the options of field types. */
export function languageKeys(): string[] {
  const common = Object.keys(commonKeys).map((key) => `property.${key}`);
  const keys = Object.entries(roots).flatMap(([name, shape]) =>
    keysBelow(shape, name, new Set([...armsOf(propertyShape), ...Object.values(roots).filter((one) => one !== shape)].map(definitionOf))),
  );
  return [...keys, 'property.fieldType', ...common].filter((key) => !notes.includes(key.split('.').at(-1)!));
}

/** Options of field types: `money.min`, `state.states.color` … */
export function optionKeys(): string[] {
  return Object.entries(fieldTypes).flatMap(([name, type]) => keysBelow(type.options, name, new Set()));
}

function keysBelow(shape: Shape, path: string, stops: Set<unknown>): string[] {
  return armsOf(shape).flatMap((arm) => {
    if (stops.has(definitionOf(arm))) return [];
    const inner = new Set([...stops, definitionOf(arm)]);
    const keys = keysOf(arm);
    const own = Object.entries(keys ?? {}).flatMap(([key, member]) => [`${path}.${key}`, ...keysBelow(member, `${path}.${key}`, inner)]);
    const element = findMemberShape(arm, 0);
    return [...own, ...(element ? keysBelow(element, path, inner) : [])];
  });
}

/** Identity of a shape: calling `describe` on a shape copies it and keeps its definition. */
function definitionOf(shape: Shape): unknown {
  return shape._zod.def;
}
