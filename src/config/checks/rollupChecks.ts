/** Checks of `rollup`: source, type of the result, and that its value changes only through writes of records. */
import { entryOf, lastOf, must } from '../../domain/must';
import { listFormulaPaths } from '../../fields/computed/listFormulaPaths';
import { type Condition, fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf, fieldTypes } from '../../fields/fieldTypes';
import { type RollupWay, rollupWays } from '../../fields/rollup/rollup';
import type { JsonPath } from '../jsonPath';
import { isSortable } from '../normalize/normalizeEntity';
import type { Entity } from '../normalized';
import type { WrittenRollup } from '../shapes/rollupShape';
import { checkRights } from './computedChecks';
import { type EntityScope, findEntity, findField } from './scope';
import { reportMixedShares } from './shareChecks';

interface RollupScope extends EntityScope {
  field: Field;
  rollup: WrittenRollup;
  by: RollupWay;
  path: JsonPath;
}

export function checkRollups(scope: EntityScope): void {
  for (const field of scope.entity.fields) {
    const rollup = scope.written.properties[field.name]?.rollup;
    const by = rollup && rollupWays.find((way) => rollup[way] !== undefined);
    if (rollup && by) checkRollup({ ...scope, field, rollup, by, path: ['properties', field.name, 'rollup'] });
  }
}

function checkRollup(scope: RollupScope): void {
  const { field, rollup, by, path, report, written, entity } = scope;
  if (written.properties[field.name]?.computed)
    report('bad-rollup', path, `"${field.name}" is computed and rolled up.`, { hint: 'Keep one of them.', atKey: true });
  if (entity.position === field.name)
    report('bad-rollup', path, `"${field.name}" keeps the order made by hand, which is no rollup.`, {
      hint: 'Use another field.',
      atKey: true,
    });
  if (rollup.by !== undefined && by !== 'last')
    report('bad-rollup', [...path, 'by'], `"by" has no effect on "${by}".`, { hint: 'Remove it: only "last" has an order.', atKey: true });
  if (rollup.negate && (by !== 'sum' || rollup.via === undefined))
    report('bad-rollup', [...path, 'negate'], `"negate" has no effect on "${by}"${rollup.via === undefined ? ' of own rows' : ''}.`, {
      hint: 'Remove it: only a "sum" over another entity changes its sign.',
      atKey: true,
    });
  const max = written.properties[field.name]?.max;
  if (by === 'count' && typeof max === 'number' && max < 0)
    report('bad-rollup', ['properties', field.name, 'max'], 'No count is below 0, so every record would be refused.', {
      hint: 'Write a larger number, or remove it.',
    });
  const source = rollup.via === undefined ? rowsOf(scope) : otherOf(scope);
  if (!source) return;
  checkSource(scope, source);
  checkCircle(scope);
}

interface Source {
  entity: Entity;
  /** Name after the dot. */
  name: string | undefined;
  path: JsonPath;
  /** The rows field of the same entity; undefined = records of another entity. */
  rows: Field | undefined;
}

function rowsOf(scope: RollupScope): Source | undefined {
  const { rollup, by, path, report, entity, configuration } = scope;
  const keyPath = [...path, by];
  const [head = '', name, more] = must(rollup[by], `"${by}" of the rollup`).split('.');
  const rows = entity.fields.find((one) => one.name === head);
  if (!rows?.children || more !== undefined) {
    const hint = configuration.entities.has(head)
      ? `Name the relation of "${head}" that points here: "via": "${pointersOf(entryOf(configuration.entities, head), entity)[0] ?? '…'}".`
      : 'Name a rows field, or an entity with "via".';
    report('not-a-rows-field', keyPath, `"${rollup[by]}" is no rows field of "${entity.name}".`, { hint });
    return undefined;
  }
  const other = findEntity(scope, rows.children.entity, keyPath);
  return other && { entity: other, name, path: keyPath, rows };
}

function otherOf(scope: RollupScope): Source | undefined {
  const { rollup, by, path, report, entity } = scope;
  const keyPath = [...path, by];
  const [head = '', name] = must(rollup[by], `"${by}" of the rollup`).split('.');
  if (entity.fields.some((one) => one.name === head && one.children)) {
    report('bad-rollup', [...path, 'via'], `"${head}" are rows of this record, which are reached without "via".`, {
      hint: 'Remove "via", or name an entity before the dot.',
      atKey: true,
    });
    return undefined;
  }
  const other = findEntity(scope, head, keyPath);
  if (!other) return undefined;
  if (entity.parent)
    report('bad-rollup', path, `"${entity.name}" are rows of "${entity.parent.entity}", which are written with their record.`, {
      hint: 'Keep the value in a record of its own.',
      atKey: true,
    });
  for (const [one, word] of [
    [entity, entity.name],
    [other, head],
  ] as const)
    if (one.source)
      report('read-only-source', keyPath, `"${word}" is kept by the server itself, so nothing follows from it.`, {
        hint: 'Use another entity.',
      });
  const via = findField(scope, other, must(rollup.via, '"via" of the rollup'), [...path, 'via'], 'Field');
  if (!via) return undefined;
  if (via.reference?.entity !== entity.name) {
    const pointers = pointersOf(other, entity);
    report('not-a-reference', [...path, 'via'], `"${via.name}" of "${other.name}" does not point to "${entity.name}".`, {
      hint:
        pointers.length > 0
          ? `These do: ${pointers.map((one) => `"${one}"`).join(', ')}.`
          : `Give "${other.name}" a relation to "${entity.name}".`,
    });
    return undefined;
  }
  return { entity: other, name, path: keyPath, rows: undefined };
}

function pointersOf(other: Entity, entity: Entity): string[] {
  return other.fields.filter((one) => one.reference?.entity === entity.name && !one.system).map(({ name }) => name);
}

function checkSource(scope: RollupScope, source: Source): void {
  const { field, rollup, by, path, report } = scope;
  const { entity, name, path: keyPath } = source;
  if (must(rollup[by], `"${by}" of the rollup`).split('.').length > 2) {
    report('bad-rollup', keyPath, `"${rollup[by]}" leads further than to a field.`, { hint: 'Roll it up there first.' });
    return;
  }
  const valueField = name === undefined ? undefined : findField(scope, entity, name, keyPath, 'Field');
  if (by === 'count' ? name !== undefined : name === undefined) {
    const hint =
      by === 'count'
        ? `Write "${must(rollup[by], `"${by}" of the rollup`).split('.')[0]}".`
        : `Write the field behind a dot: "${rollup[by]}.amount".`;
    report('bad-rollup', keyPath, by === 'count' ? '"count" counts records, not fields.' : `"${by}" needs a field.`, { hint });
    return;
  }
  if (name !== undefined && !valueField) return;
  if (valueField) {
    checkValueField(scope, source, valueField);
    checkRights(scope, field, {
      path: keyPath,
      word: must(rollup[by], `"${by}" of the rollup`),
      fields: [...(source.rows ? [source.rows] : []), valueField],
    });
  }
  checkResult(scope, valueField);
  if (valueField) checkDecimals(scope, valueField);
  if (valueField && fieldTypeOf(valueField).formula?.number) reportMixedShares(report, { into: field, by, parts: [valueField], path });
  if (rollup.by !== undefined) {
    const order = findField(scope, entity, rollup.by, [...path, 'by'], 'Field');
    if (order && !(isSortable(order) && isStored(order)))
      report('bad-rollup', [...path, 'by'], `"${order.name}" (${order.fieldType}) has no order.`, {
        hint: 'Use a date, a number or a text.',
      });
    if (order) checkFollowed(scope, entity, [order.name], [...path, 'by']);
  }
  const condition = field.rollup ? field.rollup.while : field.computed?.while;
  if (condition) checkWhile(scope, entity, condition);
}

/** Requirements on the field that is rolled up. */
function checkValueField(scope: RollupScope, { entity, path }: Source, valueField: Field): void {
  const { by, report } = scope;
  const type = fieldTypeOf(valueField);
  checkFollowed(scope, entity, [valueField.name], path);
  const isRight =
    by === 'sum'
      ? type.formula?.number !== undefined
      : by === 'last'
        ? isStored(valueField) && !type.upload
        : isStored(valueField) && hasEnds(valueField);
  if (isRight) return;
  const expected = by === 'sum' ? 'a number' : by === 'last' ? 'a stored value without files' : 'a number or a day';
  report('bad-operand', path, `"${valueField.name}" (${valueField.fieldType}) is not ${expected}.`, { hint: `"${by}" needs ${expected}.` });
}

function hasEnds(field: Field): boolean {
  const { comparable, formula } = fieldTypeOf(field);
  return (
    !field.reference &&
    !field.choices &&
    !field.states &&
    (formula?.number !== undefined || comparable === 'date' || comparable === 'number')
  );
}

function isStored(field: Field): boolean {
  return fieldTypeOf(field).column?.(field) !== undefined;
}

/** The target field must be able to hold the result. */
function checkResult({ field, by, path, report }: RollupScope, valueField: Field | undefined): void {
  if (by === 'count' || by === 'sum') {
    if (fieldTypeOf(field).formula?.fromNumber) return;
    const able = Object.values(fieldTypes).filter((type) => type.formula?.fromNumber);
    report('cannot-compute', path, `"${field.name}" (${field.fieldType}) cannot hold what "${by}" gives.`, {
      hint: `Make it a field of type ${able.map(({ type }) => `"${type}"`).join(', ')}.`,
      atKey: true,
    });
    return;
  }
  if (!valueField || holdsSame(field, valueField)) return;
  report(
    'cannot-compute',
    path,
    `"${field.name}" (${field.fieldType}) cannot hold what "${valueField.name}" (${valueField.fieldType}) gives.`,
    {
      hint: `Give both the same type${valueField.choices ? ' and the same dictionary' : valueField.reference ? ' and the same entity' : ''}.`,
      atKey: true,
    },
  );
}

/** The target of a sum needs at least as many decimals as its source; otherwise the sum would differ from the rows. */
function checkDecimals({ field, by, path, report }: RollupScope, valueField: Field): void {
  const decimalsOf = ({ options }: Field) => (options as { decimals?: number }).decimals;
  const [kept, wanted] = [decimalsOf(field), decimalsOf(valueField)];
  if (kept === undefined || wanted === undefined || kept >= wanted || by === 'count') return;
  report('cannot-compute', path, `"${field.name}" keeps ${kept} decimals, and "${valueField.name}" has ${wanted}.`, {
    hint: `Give it "decimals": ${wanted}.`,
    atKey: true,
  });
}

function holdsSame(field: Field, valueField: Field): boolean {
  if (field.states || field.fieldType !== valueField.fieldType) return false;
  if (fieldTypeOf(field).sequence || fieldTypeOf(field).children) return false;
  const isNumber = fieldTypeOf(field).formula?.fromNumber !== undefined;
  const same = (part: (one: Field) => unknown) => JSON.stringify(part(field)) === JSON.stringify(part(valueField));
  return (isNumber || same((one) => fieldTypeOf(one).column?.(one))) && same((one) => one.choices) && same((one) => one.reference);
}

/** Values that change without a write of their record would leave the rollup outdated. */
function checkFollowed({ report }: RollupScope, entity: Entity, names: readonly string[], path: JsonPath, atKey = false): void {
  for (const name of names) {
    const stamped = entity.fields.some((one) => one.name === name && one.system && name.startsWith('update'));
    if (!stamped && entity.position !== name) continue;
    report('bad-rollup', path, `"${name}" is written by the server at every change, which no rollup follows.`, {
      hint: 'Use another field.',
      atKey,
    });
  }
}

function checkWhile(scope: RollupScope, entity: Entity, condition: Condition): void {
  const path = [...scope.path, 'while'];
  const names = fieldsOf(condition);
  checkFollowed(scope, entity, names, path, true);
  for (const name of names) {
    const field = entity.fields.find((one) => one.name === name);
    if (!field || isStored(field)) continue;
    scope.report('bad-rollup', path, `"${name}" of "${entity.name}" is not stored, so it cannot be counted by.`, {
      hint: 'Use a stored field.',
      atKey: true,
    });
  }
  if (hasWords(condition))
    scope.report('bad-rollup', path, 'The condition looks at the clock, at who asks or at a setting, which change without any write.', {
      hint: 'Compare with stored fields and constants; what depends on today is a filter or a view.',
      atKey: true,
    });
}

function hasWords(condition: Condition): boolean {
  if ('and' in condition) return condition.and.some(hasWords);
  if ('or' in condition) return condition.or.some(hasWords);
  if (!('field' in condition)) return hasWords(condition.not);
  return !('value' in condition.operand) && !('field' in condition.operand);
}

type Place = readonly [entity: Entity, field: Field];

/** Rollups and computed values must not depend on each other in a circle, over any number of entities. */
function checkCircle(scope: RollupScope): void {
  const start: Place = [scope.entity, scope.field];
  const circle = findCycle(scope, start, [start]);
  if (!circle) return;
  const way = circle.map(([entity, field]) => `${entity.name}.${field.name}`).join(' → ');
  scope.report('circular-computed', scope.path, `"${scope.field.name}" follows from itself: ${way}.`, {
    hint: 'Let one of them be typed.',
    atKey: true,
  });
}

function findCycle(scope: EntityScope, start: Place, way: Place[], seen = new Set<Field>()): Place[] | undefined {
  for (const next of listDependencies(scope, lastOf(way))) {
    if (next[1] === start[1]) return [...way, start];
    if (seen.has(next[1])) continue;
    seen.add(next[1]);
    const found = findCycle(scope, start, [...way, next], seen);
    if (found) return found;
  }
  return undefined;
}

/** Fields that a value depends on directly. */
function listDependencies({ configuration }: EntityScope, [entity, { rollup, ...field }]: Place): Place[] {
  const own = [...listFormulaPaths(field).map(({ name }) => name), ...(field.showWhen && field.computed ? fieldsOf(field.showWhen) : [])];
  const other = rollup && configuration.entities.get(rollup.entity);
  const theirs = rollup ? [rollup.via, rollup.field, rollup.order, ...(rollup.while ? fieldsOf(rollup.while) : [])] : [];
  const rows = listFormulaPaths(field).flatMap(({ name, inner }): Place[] => {
    const child = configuration.entities.get(entity.fields.find((one) => one.name === name)?.children?.entity ?? '');
    const found = child?.fields.find((one) => one.name === inner);
    return child && found ? [[child, found]] : [];
  });
  const named = (of: Entity, names: readonly (string | undefined)[]) =>
    of.fields.filter((one) => names.includes(one.name)).map((one): Place => [of, one]);
  return [...named(entity, own), ...(other ? named(other, theirs) : []), ...rows];
}
