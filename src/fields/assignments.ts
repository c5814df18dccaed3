/** What an action writes by itself: constants, words, values of the record or of what was typed in its dialog. */
import { type Operand, storedOperand, type ValueContext } from './valueContext';

/** `input` names something that the action asks for. */
export type Assignment = Operand | { input: string };

/** Values by field. `record` is the record as it is; an input that was not given is empty. */
export function assignedValues(
  assignments: Readonly<Record<string, Assignment>>,
  record: Readonly<Record<string, unknown>>,
  inputs: Readonly<Record<string, unknown>>,
  context: ValueContext,
): Record<string, unknown> {
  const assigned = (one: Assignment) => ('input' in one ? inputs[one.input] : storedOperand(one, record, context)) ?? null;
  return Object.fromEntries(Object.entries(assignments).map(([name, one]) => [name, assigned(one)]));
}
