/** The options of a coded field, and how they are shown. */

import { listOf } from '../faces/listOf';
import type { Field } from '../field';
import type { FieldOf } from '../fieldType';
import type { select } from '.';

/** More than this do not fit beside each other. */
const fewChoices = 3;

/** Radio buttons or boxes rather than a drop-down: as the field says, else by the number of choices. */
export function choicesInSight({ choices = [], options: { display } }: FieldOf<typeof select>): boolean {
  return display === 'radio' || (display === 'auto' && choices.length <= fewChoices);
}

/** Its choices, and stored codes that are no choice any more, so that opening a form loses nothing. */
export function optionsOf({ choices: known = [] }: Pick<Field, 'choices'>, value: unknown): { value: string | number; label: string }[] {
  const choices = known.map(({ code, title }) => ({ value: code, label: title }));
  const gone = listOf<string | number>(value).filter((code) => !choices.some((choice) => choice.value === code));
  return [...choices, ...gone.map((code) => ({ value: code, label: `${code}（已停用）` }))];
}
