/** Three-way merge of a record that two users changed. Pure. `base` is the record both started from. */
import type { Field } from '../../fields/field';
import type { RecordValues } from '../record/recordLabel';
import { isSame, sendable } from './formPayload';

export type Side = 'mine' | 'theirs';
/** The chosen side, or a text merged by hand. */
export type Choice = Side | { text: string };
export type Choices = Readonly<Record<string, Choice>>;

export interface ThreeWay {
  /** Fields that both sides changed differently. */
  asked: Field[];
  onlyMine: Field[];
  onlyTheirs: Field[];
}

/** `open`: the editable fields of the form; other fields can only have been changed by the other side. */
export function compareVersions(
  fields: readonly Field[],
  open: readonly Field[],
  versions: { base: RecordValues; mine: RecordValues; theirs: RecordValues },
): ThreeWay {
  const result: ThreeWay = { asked: [], onlyMine: [], onlyTheirs: [] };
  const typed = new Set(open.map((field) => field.name));
  for (const field of fields) {
    if (field.system) continue;
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((version) => sendable(field, version[field.name]));
    const iChanged = typed.has(field.name) && !isSame(base, mine);
    const theyChanged = !isSame(base, theirs);
    if (iChanged && theyChanged && !isSame(mine, theirs)) result.asked.push(field);
    else if (iChanged && !theyChanged) result.onlyMine.push(field);
    else if (theyChanged) result.onlyTheirs.push(field);
  }
  return result;
}

/** Form values of the merged record: theirs, overridden by fields only I changed and by the choices for mine. */
export function mergeVersions(
  { asked, onlyMine }: ThreeWay,
  choices: Choices,
  { mine, theirs }: { mine: RecordValues; theirs: RecordValues },
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...mine, ...theirs };
  for (const field of onlyMine) merged[field.name] = mine[field.name];
  for (const field of asked) {
    const choice = choices[field.name];
    if (choice === 'mine') merged[field.name] = mine[field.name];
    else if (typeof choice === 'object') merged[field.name] = choice.text;
  }
  return merged;
}

/** Number of conflicting fields without a choice. */
export function unanswered({ asked }: ThreeWay, choices: Choices): number {
  return asked.filter((field) => choices[field.name] === undefined).length;
}
