/** Whether conditions can hold together: always, never, or it depends on the record. */
import { compareDecimals, toFixed } from '../domain/decimal';
import { compareValues } from '../fields/compareValues';
import { type Condition, type ConditionOperator, holds, isEmpty } from '../fields/condition';
import type { Field } from '../fields/field';
import { fieldTypeOf } from '../fields/fieldTypes';
import { fixedContext } from '../fields/valueContext';

type Test = Extract<Condition, { operator: unknown }>;
/** Inputs of a condition: fields, or tests whose result cannot be determined here. */
type Known = Map<string, readonly unknown[]>;

/** Maximum number of combinations; a condition with more is accepted unchecked. */
const mostTries = 20_000;

/**
 * `always` or `never` if the conditions together hold for all values or for none; undefined = it depends on the record. Words and other
 * fields may give any result. `filled` are fields that are never empty.
 */
export function getSatisfiability(
  conditions: readonly (Condition | undefined)[],
  fields: readonly Field[],
  filled: ReadonlySet<string> = new Set(),
): 'always' | 'never' | undefined {
  const condition: Condition = { and: conditions.filter((one) => one !== undefined) };
  if (testsOf(condition).some(({ operand }) => namedIn(operand).some(isObject))) return undefined;
  const known = listPossibilities(condition, fields, filled);
  const tries = [...known.values()].reduce((product, { length }) => product * length, 1);
  if (tries > mostTries || tries === 0) return undefined;
  const seen = new Set<boolean>();
  for (const values of listCombinations([...known])) {
    seen.add(outcome(condition, values));
    if (seen.size === 2) return undefined;
  }
  return seen.has(true) ? 'always' : 'never';
}

function listPossibilities(condition: Condition, fields: readonly Field[], filled: ReadonlySet<string>): Known {
  const tests = testsOf(condition);
  const known: Known = new Map();
  for (const name of new Set(tests.map(({ field }) => field))) {
    const field = fields.find((one) => one.name === name);
    const ofField = tests.filter((test) => test.field === name);
    const values = field && valuesOf(field, ofField.filter(isFixed));
    const all = values ?? [null, '\u0000'];
    known.set(name, filled.has(name) ? all.filter((value) => !isEmpty(value)) : all);
    const isDetermined = values ? isFixed : ({ operator }: Test) => operator === 'empty';
    for (const test of ofField) if (!isDetermined(test)) known.set(JSON.stringify(test), [true, false]);
  }
  return known;
}

function testsOf(condition: Condition): Test[] {
  if ('and' in condition) return condition.and.flatMap(testsOf);
  if ('or' in condition) return condition.or.flatMap(testsOf);
  return 'field' in condition ? [condition] : testsOf(condition.not);
}

/** An object in place of a value is refused where it is parsed. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const isFixed = ({ operand }: Test) => 'value' in operand;

/** Values that represent all values of the field, as far as the tests distinguish them; undefined = unknown. */
function valuesOf(field: Field, tests: readonly Test[]): readonly unknown[] | undefined {
  const { comparable } = fieldTypeOf(field);
  // With a single state, a test of it is constant; this is checked where it matters.
  if (field.states) return field.states.states.length > 1 ? field.states.states.map(({ code }) => code) : undefined;
  if (comparable === 'boolean') return [true, false, null];
  if (field.choices && comparable !== 'list') return [...field.choices.map(({ code }) => code), null];
  const named = tests.flatMap(({ operator, operand }) => (operator === 'empty' ? [] : namedIn(operand))).filter((value) => !isEmpty(value));
  if (comparable === 'number') return [null, ...listNumbersAround(field, named)];
  if (comparable === 'date') return [null, ...listTimesAround(field, named)];
  return comparable === 'text' && !field.reference ? [null, ...named, '\u0000'] : undefined;
}

function namedIn(operand: Test['operand']): unknown[] {
  if (!('value' in operand)) return [];
  return Array.isArray(operand.value) ? operand.value : [operand.value];
}

/** Each number named in a test or as a limit, and its neighbours. */
function listNumbersAround(field: Field, named: readonly unknown[]): unknown[] {
  const { options } = field;
  const [min, max, decimals = 0] = [options.min, options.max, options.decimals].map((one) => (typeof one === 'number' ? one : undefined));
  const step = 10 ** -decimals;
  const isText = typeof named[0] === 'string';
  // Texts that are no number are refused where they are parsed.
  const numbers = [...named, min, max, 0].filter((one) => one !== undefined && Number.isFinite(Number(one))).map(Number);
  const near = numbers.flatMap((one) => [one - step, one, one + step]);
  const texts = new Set(near.map((one) => toFixed(one.toFixed(decimals), decimals)));
  const within = [...texts].filter((one) => compareDecimals(one, min ?? one) >= 0 && compareDecimals(one, max ?? one) <= 0);
  return isText ? within : within.map(Number);
}

/** Each time named in a test or as a fixed limit, and the values directly before and after it. */
function listTimesAround(field: Field, named: readonly unknown[]): string[] {
  const { min, max } = field.options as { min?: unknown; max?: unknown };
  const [first, last] = [min, max].map((limit) => (typeof limit === 'string' && /^\d/.test(limit) ? limit : undefined));
  const near = [...named.map(String), ...(first ? [first] : []), ...(last ? [last] : [])].flatMap((one) => [before(one), one, `${one} `]);
  return [...new Set(near.length > 0 ? near : [' '])].filter(
    (one) => (first === undefined || one >= first) && (last === undefined || one <= last),
  );
}

/** A text that sorts directly before a time. */
function before(time: string): string {
  const end = time.length - 1;
  return `${time.slice(0, end)}${String.fromCharCode(time.charCodeAt(end) - 1)}~`;
}

function* listCombinations(known: readonly (readonly [string, readonly unknown[]])[]): Generator<Record<string, unknown>> {
  const [first, ...rest] = known;
  if (!first) {
    yield {};
    return;
  }
  for (const others of listCombinations(rest)) for (const value of first[1]) yield { ...others, [first[0]]: value };
}

function outcome(condition: Condition, values: Readonly<Record<string, unknown>>): boolean {
  if ('and' in condition) return condition.and.every((part) => outcome(part, values));
  if ('or' in condition) return condition.or.some((part) => outcome(part, values));
  if (!('field' in condition)) return !outcome(condition.not, values);
  const known = values[JSON.stringify(condition)];
  return typeof known === 'boolean' ? known : holds(condition, values, fixedContext);
}

interface ValueTest {
  operator: ConditionOperator;
  value: unknown;
}

/**
 * The first field that cannot satisfy all conditions at once; undefined = they may hold. Only constants are considered, and days relative
 * to today or now.
 */
export function findImpossibleField(conditions: readonly (Condition | undefined)[]): string | undefined {
  const tests = new Map<string, ValueTest[]>();
  for (const { field, ...test } of conditions.flatMap((one) => (one ? listJoinedTests(one) : [])))
    tests.set(field, [...(tests.get(field) ?? []), test]);
  return [...tests].find(([, ofField]) => excludeEachOther(ofField))?.[0].split(movingMark, 1)[0];
}

/** Tests that must all hold, with their constants. */
function listJoinedTests(condition: Condition): (ValueTest & { field: string })[] {
  if ('and' in condition) return condition.and.flatMap(listJoinedTests);
  if (!('field' in condition)) return [];
  const { field, operator, operand } = condition;
  if ('value' in operand) return [{ field, operator, value: operand.value }];
  // Two moments of the same form keep their distance; months and times of day may still coincide.
  const isExact = 'moment' in operand && typeof operand.days === 'number' && !['month', 'time'].includes(operand.moment);
  return isExact ? [{ field: field + movingMark + operand.moment, operator, value: operand.days }] : [];
}

/** Separates the field from the form of the moments it is compared with. */
const movingMark = '\u0000';

function excludeEachOther(tests: readonly ValueTest[]): boolean {
  const lists = tests.flatMap(listAllowed);
  const common = lists.length === 0 ? undefined : lists.reduce((all, some) => all.filter((one) => some.some((other) => same(one, other))));
  if (common) return !common.some((value) => tests.every((test) => passes(test, value)));
  return (tests.some(({ operator, value }) => operator === 'empty' && value) && tests.some(needsValue)) || isEmptyRange(tests);
}

/** Lists of the only values that tests allow; empty = no test limits them to a list. */
function listAllowed({ operator, value }: ValueTest): unknown[][] {
  if (operator === 'equals') return [[value]];
  return operator === 'in' ? [value as unknown[]] : [];
}

function passes({ operator, value }: ValueTest, candidate: unknown): boolean {
  if (operator === 'not') return !same(candidate, value);
  if (operator === 'notIn') return !(value as unknown[]).some((one) => same(candidate, one));
  if (operator === 'empty') return isEmpty(candidate) === value;
  const order = compareValues(candidate, value);
  if (operator === 'gt' || operator === 'gte') return !isEmpty(candidate) && (order > 0 || (operator === 'gte' && order === 0));
  if (operator === 'lt' || operator === 'lte') return !isEmpty(candidate) && (order < 0 || (operator === 'lte' && order === 0));
  return true;
}

function needsValue({ operator, value }: ValueTest): boolean {
  return ['gt', 'gte', 'lt', 'lte', 'has'].includes(operator) || (operator === 'empty' && value === false);
}

function isEmptyRange(tests: readonly ValueTest[]): boolean {
  const lows = tests.filter(({ operator }) => operator === 'gt' || operator === 'gte');
  const highs = tests.filter(({ operator }) => operator === 'lt' || operator === 'lte');
  return lows.some((low) =>
    highs.some((high) => {
      const order = compareValues(low.value, high.value);
      return order > 0 || (order === 0 && (low.operator === 'gt' || high.operator === 'lt'));
    }),
  );
}

function same(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || one === other;
}
