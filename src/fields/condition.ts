/**
 * Conditions as data, evaluated by the same code in forms, record pages, lists and the server.
 *
 * Normalized form only; `conditionShape.ts` defines the written form (`{"stuStatus": {"in": ["studying"]}}`).
 * No arithmetic and no functions, so that no parser is needed.
 */
import { comesUp } from '../domain/yearly';
import { compareValues } from './compareValues';
import { getOperandValue, type Operand, type ValueContext } from './valueContext';

export type { Operand } from './valueContext';
export type ConditionOperator = 'equals' | 'not' | 'in' | 'notIn' | 'gt' | 'gte' | 'lt' | 'lte' | 'empty' | 'has' | 'yearly';
export type Condition =
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition }
  | { field: string; operator: ConditionOperator; operand: Operand };

/**
 * Whether the record meets the condition. Missing values are empty: they are equal only to null, and ordering comparisons
 * with them are false.
 */
export function holds(condition: Condition, record: Readonly<Record<string, unknown>>, context: ValueContext): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(part, record, context));
  if ('or' in condition) return condition.or.some((part) => holds(part, record, context));
  if ('not' in condition && !('field' in condition)) return !holds(condition.not, record, context);
  const test = condition as Extract<Condition, { operator: ConditionOperator }>;
  const [left, right] = [record[test.field], getOperandValue(test.operand, record, context)];
  if (test.operator === 'yearly') return comesUp(String(left ?? ''), context.today, String(right));
  return compare(test.operator, left, right);
}

/** Names of all fields that a condition reads. */
export function fieldsOf(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(fieldsOf);
  if ('or' in condition) return condition.or.flatMap(fieldsOf);
  if ('field' in condition) {
    const { operand } = condition;
    return 'field' in operand ? [condition.field, operand.field] : [condition.field];
  }
  return fieldsOf(condition.not);
}

/** Field whose day is to come up soon (`yearly`), if the condition asks for one. */
export function findComingField(condition: Condition): string | undefined {
  if ('and' in condition) return condition.and.map(findComingField).find((name) => name !== undefined);
  return 'field' in condition && condition.operator === 'yearly' ? condition.field : undefined;
}

/** True for null, undefined, empty text and empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function compare(operator: Exclude<ConditionOperator, 'yearly'>, left: unknown, right: unknown): boolean {
  switch (operator) {
    case 'equals':
      return isEqual(left, right);
    case 'not':
      return !isEqual(left, right);
    case 'in':
      return (right as unknown[]).some((one) => isEqual(left, one));
    case 'notIn':
      return !(right as unknown[]).some((one) => isEqual(left, one));
    case 'empty':
      return isEmpty(left) === right;
    case 'has':
      return Array.isArray(left) && left.some((one) => isEqual(one, right));
    default:
      return isOrdered(operator, left, right);
  }
}

function isEqual(left: unknown, right: unknown): boolean {
  return (isEmpty(left) && isEmpty(right)) || left === right;
}

function isOrdered(operator: 'gt' | 'gte' | 'lt' | 'lte', left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return false;
  const order = compareValues(left, right);
  if (operator === 'gt') return order > 0;
  if (operator === 'gte') return order >= 0;
  if (operator === 'lt') return order < 0;
  return order <= 0;
}
