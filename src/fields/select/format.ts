/** Text of a coded value, pure: cells must not load what checks it. */
import type { Choice, Field } from '../field';

/** The choice a code stands for; undefined when it was taken out of the dictionary since. */
export function choiceOf(value: unknown, field: Pick<Field, 'choices'>): Choice | undefined {
  return field.choices?.find((choice) => choice.code === value);
}

/** Title of the choice; a code that is in no dictionary any more is shown as it is, so that nothing gets lost. */
export function formatSelect(value: unknown, field: Pick<Field, 'choices'>): string {
  return choiceOf(value, field)?.title ?? String(value);
}
