/** Checks of `unique` and `exclusive`: the database keeps them, so they may say only what an index can hold. */
import { type Condition, fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { spanFormOf } from '../../fields/spans';
import type { JsonPath } from '../jsonPath';
import { uniqueFields } from '../shapes/competeShape';
import { type EntityScope, findFields } from './scope';

export function checkUnique(scope: EntityScope): void {
  const { written, entity, report } = scope;
  refuseAlone(scope, 'unique');
  const seen = new Set<string>();
  for (const [index, rule] of entity.unique.entries()) {
    const { names, path } = uniqueFields(written.unique[index] ?? []);
    const place: JsonPath = ['unique', index, ...path];
    for (const field of findFields(scope, entity, names, place, 'Field'))
      mustBeOneValue(scope, field, [...place, names.indexOf(field.name)]);
    checkWhile(scope, rule.while, ['unique', index, 'while']);
    if (rule.within && !entity.parent)
      report('not-rows', ['unique', index, 'within'], `"${entity.name}" is nobody's rows, so it has no parent.`, {
        hint: 'Remove "within".',
      });
    reportTwin(scope, seen, rule, ['unique', index]);
    const wider = entity.unique.find(
      (other) =>
        !other.while &&
        !other.within &&
        other.fields.length < rule.fields.length &&
        other.fields.every((name) => rule.fields.includes(name)),
    );
    if (wider && index < written.unique.length)
      report(
        'does-nothing',
        ['unique', index],
        `This follows already: "${wider.fields.join('", "')}" alone ${wider.fields.length > 1 ? 'are' : 'is'} unique.`,
        {
          hint: 'Remove one of the two.',
        },
      );
  }
}

export function checkExclusive(scope: EntityScope): void {
  const { written, entity } = scope;
  refuseAlone(scope, 'exclusive');
  const seen = new Set<string>();
  for (const [index, rule] of entity.exclusive.entries()) {
    const at: JsonPath = ['exclusive', index];
    const { fields: names, during } = written.exclusive[index] ?? rule;
    for (const field of findFields(scope, entity, names, [...at, 'fields'], 'Field'))
      mustBeOneValue(scope, field, [...at, 'fields', names.indexOf(field.name)]);
    checkDuring(scope, names, during, [...at, 'during']);
    checkWhile(scope, rule.while, [...at, 'while']);
    reportTwin(scope, seen, rule, at);
  }
}

/** One record competes with nobody; what the server keeps by itself is not this table's own. */
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

/** A condition stands in an index, which knows the columns of one row and nothing that changes without it. */
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
  for (const name of movingFields(condition))
    report('moving-condition', placeOf(written, path, name), `What "${name}" is compared with changes by itself.`, {
      hint: 'Compare with fixed values or with another field: an index cannot know "me", "now", "today" or a setting.',
    });
}

/** Under the name of the field where it stands at the top of the condition. */
function placeOf(written: object, path: JsonPath, name: string): JsonPath {
  const condition = path.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], written);
  return Object.hasOwn((condition ?? {}) as object, name) ? [...path, name] : path;
}

/** Fields that are compared with what is known only at the moment of asking. */
function movingFields(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(movingFields);
  if ('or' in condition) return condition.or.flatMap(movingFields);
  if (!('field' in condition)) return movingFields(condition.not);
  return 'value' in condition.operand || 'field' in condition.operand ? [] : [condition.field];
}

function reportTwin({ report }: EntityScope, seen: Set<string>, rule: object, path: JsonPath): void {
  const text = JSON.stringify(rule);
  if (seen.has(text)) report('duplicate-name', path, 'The same rule stands above.', { hint: 'Remove one.' });
  seen.add(text);
}

function mustBeStored({ report }: EntityScope, field: Field, path: JsonPath): boolean {
  if (fieldTypeOf(field).column?.(field) !== undefined) return true;
  report('not-stored', path, `"${field.name}" (${field.fieldType}) has no column of its own.`, { hint: 'Use a field that is stored.' });
  return false;
}

/** Lists and documents are equal as a whole or not at all: two lists that share a member would not meet. */
/** In bytes: what an entry of an index may be, with some room for the rest of it. */
const longestIndexed = 2400;

/** The database refuses an index entry of a long text when it is written, long after the rule was. */
function mustBeShort({ report }: EntityScope, field: Field, path: JsonPath): void {
  const { comparable } = fieldTypeOf(field);
  const { maxLength } = field.options as { maxLength?: number };
  if (comparable === 'text' ? (maxLength ?? 0) <= longestIndexed : comparable !== 'none' || field.reference) return;
  report('not-one-value', path, `"${field.name}" (${field.fieldType}) is too long to be compared by an index.`, {
    hint: `Use a short text, or give it a "maxLength" of at most ${longestIndexed}.`,
  });
}

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
