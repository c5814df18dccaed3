/** JSON schemas that `"$schema"` of each kind of file refers to. Names of the project are in `names.schema.json`. */
import * as z from 'zod';
import type { ChosenNameKind, EntityNameKind, NameKind, NamesChosen, NamesInside } from '../../fields/naming';
import { boardShape } from '../shapes/boardShape';
import { dictionaryShape } from '../shapes/dictionaryShape';
import { entityShape } from '../shapes/entityShape';
import { groupShape } from '../shapes/groupShape';
import { resourceShape } from '../shapes/resourceShape';
import { type JsonSchema, mapInside, printSchema } from './jsonSchema';
import { shareSchemas } from './shareSchemas';

const shapes = { entity: entityShape, resource: resourceShape, group: groupShape, board: boardShape, dictionary: dictionaryShape };
export type MetaName = keyof typeof shapes;

/** A JSON schema with marks about names. */
export interface Marked extends JsonSchema {
  naming?: NameKind;
  namesInside?: NamesInside;
  namesChosen?: NamesChosen;
}

const entityKinds: readonly string[] = [
  'field',
  'readField',
  'sort',
  'rowField',
  'innerField',
  'transition',
  'step',
  'fieldKeys',
  'keys',
  'readKeys',
] satisfies EntityNameKind[];

export function isEntityKind(kind: NameKind): kind is EntityNameKind {
  return entityKinds.includes(kind);
}

/** Kind of name in the chosen entity, by the kind in the schema. */
export const chosenKinds: Readonly<Partial<Record<NameKind, EntityNameKind>>> = {
  chosenField: 'field',
  chosenKeys: 'keys',
} satisfies Record<ChosenNameKind, EntityNameKind>;

const made = new Map<MetaName, Marked>();

/** The marked schema of a shape; built once, because shapes do not change at runtime. */
export function buildMarkedSchema(name: MetaName): Marked {
  const schema = made.get(name) ?? schemaOf(name);
  made.set(name, schema);
  return schema;
}

function schemaOf(name: MetaName): Marked {
  return z.toJSONSchema(shapes[name], { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Marked;
}

let texts: ReadonlyMap<string, string> | undefined;

/** Path → text of the schema files. */
export function buildMetaSchemas(): ReadonlyMap<string, string> {
  texts ??= makeMetaSchemas();
  return texts;
}

function makeMetaSchemas(): Map<string, string> {
  const files = (Object.keys(shapes) as MetaName[]).map((name) => {
    return [`schemas/_meta/${name}.schema.json`, printSchema(shareSchemas(buildChoices(once(name))))] as const;
  });
  return new Map(files);
}

/** Definitions used by entities and resources are written in the schema of entities only. */
function once(name: MetaName): Marked {
  const schema = buildMarkedSchema(name);
  if (name === 'entity' || !schema.definitions) return schema;
  const { definitions: known = {} } = buildMarkedSchema('entity');
  const definitions = Object.entries(schema.definitions).map(([key, definition]): [string, JsonSchema] => {
    return [key, known[key] ? { $ref: `entity.schema.json#/definitions/${key}` } : definition];
  });
  return { ...schema, definitions: Object.fromEntries(definitions) };
}

/** Replaces marks by references to the existing names. Names of an entity are offered by the object that names the entity. */
function buildChoices(schema: Marked): JsonSchema {
  const { naming, namesInside, namesChosen, ...rest } = mapInside(schema, buildChoices) as Marked;
  const isOfProject = naming && !isEntityKind(naming) && !chosenKinds[naming];
  const inside = typeof namesInside === 'object' ? namesInside.definition : undefined;
  const offered = [isOfProject ? naming : inside, namesChosen?.definition].flatMap((definition) =>
    definition === undefined ? [] : [{ $ref: `names.schema.json#/$defs/${definition}` }],
  );
  return offered.length > 0 ? { ...rest, allOf: [...(rest.allOf ?? []), ...offered] } : rest;
}
