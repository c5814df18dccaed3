/**
 * Two people changed the same record: what each of them changed, what has to be asked, and what comes out. Pure.
 * `base` is the record both started from.
 */
import type { Field } from '../../fields/field';
import type { RecordValues } from '../record/recordLabel';
import { isSame, sendable } from './formPayload';

export type Side = 'mine' | 'theirs';
/** Which side counts, or a text put together from both. */
export type Choice = Side | { text: string };
export type Choices = Readonly<Record<string, Choice>>;

export interface ThreeWay {
  /** Both sides changed them, differently. */
  asked: Field[];
  onlyMine: Field[];
  onlyTheirs: Field[];
}

/** `open` are the fields of the form that count; fields outside of it can only have been changed by the other side. */
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

/** Form values of the merged record: theirs, with what I alone changed and what was chosen of mine. */
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

export function unanswered({ asked }: ThreeWay, choices: Choices): number {
  return asked.filter((field) => choices[field.name] === undefined).length;
}
