/** Partial evaluation of conditions. */
import { type Condition, holds } from './condition';
import type { ValueContext } from './valueContext';

const always: Condition = { and: [] };
const never: Condition = { or: [] };

/** Evaluates the parts of the condition that read only known values; the remaining parts are kept. */
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
