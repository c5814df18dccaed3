/** Options of a coded field, and how they are shown. */

import { listOf } from '../components/listOf';
import type { Field } from '../field';
import type { FieldOf } from '../fieldType';
import type { select } from '.';

/** Maximum number of choices that fit side by side. */
const fewChoices = 3;

/** Whether to use radio buttons or checkboxes instead of a select: by the field's `display` option, otherwise by number. */
export function hasVisibleChoices({ choices = [], options: { display } }: FieldOf<typeof select>): boolean {
  return display === 'radio' || (display === 'auto' && choices.length <= fewChoices);
}

/** The choices, plus stored codes that no longer exist, so that saving a form keeps them. */
export function optionsOf({ choices: known = [] }: Pick<Field, 'choices'>, value: unknown): { value: string | number; label: string }[] {
  const choices = known.map(({ code, title }) => ({ value: code, label: title }));
  const gone = listOf<string | number>(value).filter((code) => !choices.some((choice) => choice.value === code));
  return [...choices, ...gone.map((code) => ({ value: code, label: `${code}（已停用）` }))];
}
