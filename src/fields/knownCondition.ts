/** Conditions of which a part is known before anything is typed. */
import { type Condition, holds } from './condition';
import type { ValueContext } from './valueContext';

const always: Condition = { and: [] };
const never: Condition = { or: [] };

/** The condition with everything decided that reads known values only; what it asks of others is left to be judged. */
export function decideKnown(condition: Condition, known: Readonly<Record<string, unknown>>, context: ValueContext): Condition {
  const decide = (part: Condition) => decideKnown(part, known, context);
  if ('and' in condition) return { and: condition.and.map(decide) };
  if ('or' in condition) return { or: condition.or.map(decide) };
  if (!('field' in condition)) return { not: decide(condition.not) };
  const { field, operand } = condition;
  const isKnown = (name: string) => Object.hasOwn(known, name);
  const other = 'field' in operand ? operand.field : undefined;
  if (isKnown(field) && (other === undefined || isKnown(other))) return holds(condition, known, context) ? always : never;
  return other !== undefined && isKnown(other) ? { ...condition, operand: { value: known[other] } } : condition;
}
