/** Text of a code. Separate from `index.ts` so that cells do not load zod. */
import type { Choice, Field } from '../field';

/** The choice for a code; undefined when it was removed from the dictionary. */
export function choiceOf(value: unknown, field: Pick<Field, 'choices'>): Choice | undefined {
  return field.choices?.find((choice) => choice.code === value);
}

/** Title of the choice; an unknown code is shown as it is. */
export function formatSelect(value: unknown, field: Pick<Field, 'choices'>): string {
  return choiceOf(value, field)?.title ?? String(value);
}
