/** Text of a state. Separate from `index.ts` so that cells do not load zod. */
import type { Field, State } from '../field';

export function stateOf(value: unknown, field: Pick<Field, 'states'>): State | undefined {
  return field.states?.states.find((state) => state.code === value);
}

export function formatState(value: unknown, field: Pick<Field, 'states'>): string {
  return stateOf(value, field)?.title ?? String(value);
}
