/** Values that an action sets itself: constants, words such as "today", values of the record or of the action's inputs. */
import { getStoredOperand, type Operand, type ValueContext } from './valueContext';

/** `input` is the name of an input of the action. */
export type Assignment = Operand | { input: string };

/** Values by field. `record` is the record before the action; a missing input gives null. */
export function getAssignedValues(
  assignments: Readonly<Record<string, Assignment>>,
  record: Readonly<Record<string, unknown>>,
  inputs: Readonly<Record<string, unknown>>,
  context: ValueContext,
): Record<string, unknown> {
  const assigned = (one: Assignment) => ('input' in one ? inputs[one.input] : getStoredOperand(one, record, context)) ?? null;
  return Object.fromEntries(Object.entries(assignments).map(([name, one]) => [name, assigned(one)]));
}
