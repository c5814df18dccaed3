/** Conditions that no record can meet, because two of their parts contradict each other. */
import { compareValues } from '../fields/compareValues';
import { type Condition, type ConditionOperator, isEmpty } from '../fields/condition';

interface Test {
  operator: ConditionOperator;
  value: unknown;
}

/**
 * The first field that cannot satisfy all conditions at once; undefined = they may hold. Only constants are considered, and days before and
 * after today or now.
 */
export function impossibleField(conditions: readonly (Condition | undefined)[]): string | undefined {
  const tests = new Map<string, Test[]>();
  for (const { field, ...test } of conditions.flatMap((one) => (one ? joinedTests(one) : [])))
    tests.set(field, [...(tests.get(field) ?? []), test]);
  return [...tests].find(([, ofField]) => excludeEachOther(ofField))?.[0].split(movingMark, 1)[0];
}

/** Tests that must all hold, with their constants. */
function joinedTests(condition: Condition): (Test & { field: string })[] {
  if ('and' in condition) return condition.and.flatMap(joinedTests);
  if (!('field' in condition)) return [];
  const { field, operator, operand } = condition;
  if ('value' in operand) return [{ field, operator, value: operand.value }];
  // Two moments of the same form keep their distance. In a month or a time of day they may meet anyway.
  const isExact = 'moment' in operand && typeof operand.days === 'number' && !['month', 'time'].includes(operand.moment);
  return isExact ? [{ field: field + movingMark + operand.moment, operator, value: operand.days }] : [];
}

/** Between a field and the form of the moments that it is compared with. */
const movingMark = '\u0000';

function excludeEachOther(tests: readonly Test[]): boolean {
  const lists = tests.flatMap(allowedBy);
  const common = lists.length === 0 ? undefined : lists.reduce((all, some) => all.filter((one) => some.some((other) => same(one, other))));
  if (common) return !common.some((value) => tests.every((test) => passes(test, value)));
  return (tests.some(({ operator, value }) => operator === 'empty' && value) && tests.some(needsValue)) || isEmptyRange(tests);
}

/** The only values a test allows; empty = it does not limit them to a list. */
function allowedBy({ operator, value }: Test): unknown[][] {
  if (operator === 'equals') return [[value]];
  return operator === 'in' ? [value as unknown[]] : [];
}

function passes({ operator, value }: Test, given: unknown): boolean {
  if (operator === 'not') return !same(given, value);
  if (operator === 'notIn') return !(value as unknown[]).some((one) => same(given, one));
  if (operator === 'empty') return isEmpty(given) === value;
  const order = compareValues(given, value);
  if (operator === 'gt' || operator === 'gte') return !isEmpty(given) && (order > 0 || (operator === 'gte' && order === 0));
  if (operator === 'lt' || operator === 'lte') return !isEmpty(given) && (order < 0 || (operator === 'lte' && order === 0));
  return true;
}

function needsValue({ operator, value }: Test): boolean {
  return ['gt', 'gte', 'lt', 'lte', 'has'].includes(operator) || (operator === 'empty' && value === false);
}

function isEmptyRange(tests: readonly Test[]): boolean {
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
