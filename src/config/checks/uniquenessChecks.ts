/** Checks of `unique` and `exclusive`: they become database constraints, so only what an index can hold is allowed. */

import { type Condition, fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { spanFormOf } from '../../fields/spans';
import type { JsonPath } from '../jsonPath';
import { getUniqueFields } from '../shapes/uniquenessShape';
import { type EntityScope, findFields } from './scope';

export function checkUnique(scope: EntityScope): void {
  const { written, entity, report } = scope;
  refuseAlone(scope, 'unique');
  const seen = new Set<string>();
  for (const [index, rule] of entity.unique.entries()) {
    const { names, path } = getUniqueFields(written.unique[index] ?? []);
    const keyPath: JsonPath = ['unique', index, ...path];
    const fields = findFields(scope, entity, names, keyPath, 'Field');
    for (const field of fields) mustBeOneValue(scope, field, [...keyPath, names.indexOf(field.name)]);
    mustBeShortTogether(scope, fields, keyPath);
    checkWhile(scope, rule.while, ['unique', index, 'while']);
    if (rule.within && !entity.parent)
      report('not-rows', ['unique', index, 'within'], `"${entity.name}" is nobody's rows, so it has no parent.`, {
        hint: 'Remove "within".',
      });
    reportTwin(scope, seen, rule, ['unique', index]);
  }
}

export function checkExclusive(scope: EntityScope): void {
  const { written, entity } = scope;
  refuseAlone(scope, 'exclusive');
  const seen = new Set<string>();
  for (const [index, rule] of entity.exclusive.entries()) {
    const at: JsonPath = ['exclusive', index];
    const { fields: names, during } = written.exclusive[index] ?? rule;
    const fields = findFields(scope, entity, names, [...at, 'fields'], 'Field');
    for (const field of fields) mustBeOneValue(scope, field, [...at, 'fields', names.indexOf(field.name)]);
    mustBeShortTogether(scope, fields, [...at, 'fields']);
    checkDuring(scope, names, during, [...at, 'during']);
    checkWhile(scope, rule.while, [...at, 'while']);
    reportTwin(scope, seen, rule, at);
  }
}

/** `unique` and `exclusive` have no effect on an entity with a single record or on records that the server keeps. */
function refuseAlone({ written, entity, report }: EntityScope, key: 'unique' | 'exclusive'): void {
  if (written[key].length === 0 || !(entity.single || entity.source)) return;
  const why = entity.source ? 'its records are kept by the server' : 'there is one record in each institution';
  report('does-nothing', [key], `"${key}" does nothing here: ${why}.`, { hint: 'Remove it.', atKey: true });
}

function checkDuring(scope: EntityScope, names: readonly string[], during: readonly string[], path: JsonPath): void {
  const fields = findFields(scope, scope.entity, during, path, 'Field');
  for (const [index, name] of during.entries()) {
    if (names.includes(name))
      scope.report('duplicate-name', [...path, index], `"${name}" stands in "fields" as well.`, { hint: 'Remove it from "fields".' });
  }
  if (fields.length < during.length || new Set(during).size < during.length || spanFormOf(fields)) return;
  const types = fields.map(({ fieldType }) => fieldType).join(', ');
  scope.report('no-span', path, `These fields (${types}) say no span of time.`, {
    hint: 'Write [date, date], [datetime, datetime], [time, time], [date, time, time] or one dateRange; for a single day use "unique".',
  });
}

/** The condition becomes part of an index: it may read the columns of the row, and no value that changes without a write. */
function checkWhile({ written, entity, report }: EntityScope, condition: Condition | undefined, path: JsonPath): void {
  if (!condition) return;
  for (const name of new Set(fieldsOf(condition))) {
    const field = entity.fields.find((one) => one.name === name);
    if (field && fieldTypeOf(field).column?.(field) !== undefined) continue;
    const what = field ? `"${name}" (${field.fieldType}) has no column of its own` : `"${name}" is no field of the record itself`;
    report('not-stored', placeOf(written, path, name), `${what}, so records cannot compete by it.`, {
      hint: 'Use a field that is stored.',
    });
  }
  for (const name of listMovingFields(condition))
    report('moving-condition', placeOf(written, path, name), `What "${name}" is compared with changes by itself.`, {
      hint: 'Compare with fixed values or with another field: an index cannot know "me", "now", "today" or a setting.',
    });
}

/** Path of the field name if it is a key at the top of the condition, otherwise of the condition. */
function placeOf(written: object, path: JsonPath, name: string): JsonPath {
  const condition = path.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], written);
  return Object.hasOwn((condition ?? {}) as object, name) ? [...path, name] : path;
}

/** Fields that are compared with values known only at the time of the query. */
function listMovingFields(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(listMovingFields);
  if ('or' in condition) return condition.or.flatMap(listMovingFields);
  if (!('field' in condition)) return listMovingFields(condition.not);
  return 'value' in condition.operand || 'field' in condition.operand ? [] : [condition.field];
}

function reportTwin({ report }: EntityScope, seen: Set<string>, rule: { fields: readonly string[] }, path: JsonPath): void {
  // The order of the fields does not matter.
  const text = JSON.stringify({ ...rule, fields: [...rule.fields].sort() });
  if (seen.has(text)) report('duplicate-name', path, 'The same rule stands above.', { hint: 'Remove one.' });
  seen.add(text);
}

/** Whether the field has a column; reports it otherwise. */
export function mustBeStored({ report }: EntityScope, field: Field, path: JsonPath): boolean {
  if (fieldTypeOf(field).column?.(field) !== undefined) return true;
  report('not-stored', path, `"${field.name}" (${field.fieldType}) has no column of its own.`, { hint: 'Use a field that is stored.' });
  return false;
}

/** Maximum bytes of an index entry (2704), less a reserve for its other columns. */
const longestIndexed = 2400;

/** UTF-8 bytes of one unit of `maxLength`: a Chinese character is one unit and takes 3, a rare one is two units and takes 4. */
const bytesPerUnit = 3;
const longestText = longestIndexed / bytesPerUnit;

/** Length assumed for texts without a limit in the schema: numbers of persons, addresses and codes. */
const usualUnits = 64;

/** Maximum bytes of a value in an index entry; 0 for numbers, dates and references, which the reserve covers. */
function countIndexedBytes(field: Field): number {
  const { comparable } = fieldTypeOf(field);
  const { maxLength = usualUnits } = field.options as { maxLength?: number };
  if (comparable === 'text') return bytesPerUnit * maxLength;
  return comparable === 'none' && !field.reference ? Number.POSITIVE_INFINITY : 0;
}

/** PostgreSQL refuses a too long index entry on insert, so the length of the text must be limited in the schema. */
export function mustBeShort({ report }: EntityScope, field: Field, path: JsonPath): void {
  const bytes = countIndexedBytes(field);
  if (bytes <= longestIndexed) return;
  const why = Number.isFinite(bytes) ? `: it takes up to ${bytes} bytes, and an entry holds ${longestIndexed}` : '';
  report('not-one-value', path, `"${field.name}" (${field.fieldType}) is too long to be compared by an index${why}.`, {
    hint: `Use a short text, or give it a "maxLength" of at most ${longestText}.`,
  });
}

/** Fields of one group share an index entry. */
export function mustBeShortTogether({ report }: EntityScope, fields: readonly Field[], path: JsonPath): void {
  const sizes = fields.map(countIndexedBytes);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes <= longestIndexed || sizes.some((size) => size > longestIndexed)) return;
  const names = fields.map(({ name }) => `"${name}"`).join(', ');
  report('not-one-value', path, `${names} together take up to ${bytes} bytes, and an index entry holds ${longestIndexed}.`, {
    hint: `Give them a "maxLength" of at most ${longestText} together.`,
  });
}

/** Lists and documents are compared as a whole, so two lists with a common member would not conflict. */
function mustBeOneValue(scope: EntityScope, field: Field, path: JsonPath): void {
  if (!mustBeStored(scope, field, path)) return;
  if (field.rollup)
    scope.report('bad-rollup', path, `"${field.name}" is rolled up, and begins alike in every record.`, {
      hint: 'Use a field that is typed.',
    });
  const column = fieldTypeOf(field).column?.(field) ?? '';
  if (column !== 'jsonb' && !column.endsWith('[]')) {
    mustBeShort(scope, field, path);
    return;
  }
  const hint = 'Use a field with one value, or rows with an "exclusive" of their own.';
  scope.report('not-one-value', path, `"${field.name}" (${field.fieldType}) holds several values, which do not meet by being equal.`, {
    hint,
  });
}
