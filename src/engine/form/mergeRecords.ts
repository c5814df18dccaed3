/** Merge of a record that two users changed, field by field. Pure. */
import { entryOf } from '../../domain/must';
import { type Merged, merge, type Versions } from '../../domain/workingCopy/merge';
import type { Field } from '../../fields/field';
import type { RecordValues } from '../record/recordLabel';
import type { Choices } from '../workingCopy/MergeRows';
import { getSendable, isSame } from './formPayload';

/**
 * `open`: the editable fields of the form; other fields can only have been changed by the other user. `value`: values to fill the form
 * with, including those that belong to no field, such as labels of references; where both sides have one, the other user's applies.
 */
export function mergeRecords(
  fields: readonly Field[],
  open: readonly Field[],
  { base, mine, theirs }: Versions<RecordValues>,
  choices: Choices = {},
): Merged<Record<string, unknown>> {
  const shown = fields.filter(({ system }) => !system);
  const typed = new Set(open.map(({ name }) => name));
  const pick = (version: RecordValues) => Object.fromEntries(shown.map(({ name }) => [name, version[name]]));
  const byName = new Map(shown.map((field) => [field.name, field]));
  const sent = (path: readonly unknown[], value: unknown) => getSendable(entryOf(byName, String(path[0])), value);
  const merged = merge(
    {
      base: pick(base),
      mine: { ...pick(base), ...Object.fromEntries([...typed].map((name) => [name, mine[name]])) },
      theirs: pick(theirs),
    },
    {
      isWhole: (path) => path.length > 0,
      isSame: (left, right, path) => path.length > 0 && isSame(sent(path, left), sent(path, right)),
      choose: ({ path: [name] }) => {
        const choice = choices[String(name)] ?? 'theirs';
        return typeof choice === 'object' ? { value: choice.text } : choice;
      },
    },
  );
  return { ...merged, value: { ...mine, ...theirs, ...pick(merged.value) } };
}
