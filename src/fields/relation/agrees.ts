/** Whether two values match: they have an item in common. An empty value matches nothing. */
import { isEmpty } from '../condition';

export function agrees(theirs: unknown, ours: unknown): boolean {
  const values = valuesOf(theirs);
  return valuesOf(ours).some((one) => values.includes(one));
}

/** The value as a list; empty for no value. */
export function valuesOf(value: unknown): unknown[] {
  if (isEmpty(value)) return [];
  return Array.isArray(value) ? value : [value];
}
