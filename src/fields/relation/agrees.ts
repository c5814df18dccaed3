/** Whether a chosen record agrees with a field beside: they have a value in common. Nothing agrees with what is empty. */
import { isEmpty } from '../condition';

export function agrees(theirs: unknown, ours: unknown): boolean {
  const values = valuesOf(theirs);
  return valuesOf(ours).some((one) => values.includes(one));
}

/** One value, or several of a list. */
export function valuesOf(value: unknown): unknown[] {
  if (isEmpty(value)) return [];
  return Array.isArray(value) ? value : [value];
}
