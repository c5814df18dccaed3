/** What a coded field offers, and how. */

import { listOf } from '../faces/listOf';
import type { Field } from '../field';

/** More than this do not fit beside each other. */
const fewChoices = 3;

/** Radio buttons or boxes rather than a drop-down: as the field says, else by the number of choices. */
export function choicesInSight(field: Field): boolean {
  const { display = 'auto' } = field.options;
  return display === 'radio' || (display === 'auto' && (field.choices?.length ?? 0) <= fewChoices);
}

/** Its choices, and stored codes that are no choice any more, so that opening a form loses nothing. */
export function optionsOf(field: Field, value: unknown): { value: string | number; label: string }[] {
  const choices = (field.choices ?? []).map(({ code, title }) => ({ value: code, label: title }));
  const gone = listOf<string | number>(value).filter((code) => !choices.some((choice) => choice.value === code));
  return [...choices, ...gone.map((code) => ({ value: code, label: `${code}（已停用）` }))];
}
