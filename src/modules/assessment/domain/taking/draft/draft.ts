/**
 * Unsaved changes of one device to an assessment record. Changes of others are merged value by value; where both sides changed one value
 * differently, both are kept until a person chooses. Pure.
 */
import { must } from '../../../../../domain/must';
import type { Filled, InputValue, Progress, SaveAnswers, SavedAnswers } from '../calls';
import { asChanges, isSame, type Slot, slotOf, valueAt, valuesOf, withValues } from './slots';

interface Change {
  value: InputValue | null;
  /** The value before the change. */
  was: InputValue | null;
  /** Values that were sent without an answer so far: the server may have stored one of them. */
  sent: readonly (InputValue | null)[];
}

interface ConflictingValue {
  theirs: InputValue | null;
  /** Who changed it and when, where the server said so. */
  by?: string;
  at?: string;
}

type BySlot<Value> = Readonly<Record<Slot, Value>>;

export interface TakingDraft {
  /** `answersVersion` of the server's values that the changes are based on. */
  version: number;
  changes: BySlot<Change>;
  /** Conflicting changes that await a choice; they are not sent. Drafts on devices are stored with this key, so it keeps its name. */
  contested: BySlot<ConflictingValue>;
  /** Changes that the server refused, with its messages; they are sent again after they are changed. */
  refused: BySlot<string>;
  /** Position of the assessor, if it is to be sent; it never conflicts. */
  progress?: Progress;
}

/** Values as the server last answered them, with their version. */
export type Remote = Filled & { answersVersion: number };

export function newDraft({ answersVersion }: Pick<Remote, 'answersVersion'>): TakingDraft {
  return { version: answersVersion, changes: {}, contested: {}, refused: {} };
}

/** Whether everything entered on this device is on the server. */
export function isEmptyDraft({ changes, progress }: TakingDraft): boolean {
  return Object.keys(changes).length === 0 && progress === undefined;
}

/** The server's values with the changes of the draft applied, as they are shown. */
export function getFilledNow(remote: Filled, { changes }: TakingDraft): Filled {
  const values: Record<Slot, InputValue | null> = {};
  for (const [slot, { value }] of listEntries(changes)) values[slot] = value;
  return withValues(remote, values);
}

/**
 * Sets a value; null removes it. A value equal to the server's is no change any more, unless another value was sent without an answer.
 */
export function changeSlot(draft: TakingDraft, remote: Filled, slot: Slot, value: InputValue | null): TakingDraft {
  const stored = valueAt(remote, slot);
  const before = draft.changes[slot] ?? { was: stored, sent: [] };
  if (before.sent.length === 0 && isSame(value, stored)) return dropChange(draft, slot);
  return { ...draft, refused: without(draft.refused, slot), changes: { ...draft.changes, [slot]: { ...before, value } } };
}

/** Discards a change in favour of the server's value. */
export function dropChange(draft: TakingDraft, slot: Slot): TakingDraft {
  const { changes, contested, refused } = draft;
  return { ...draft, changes: without(changes, slot), contested: without(contested, slot), refused: without(refused, slot) };
}

/**
 * Chooses between both values of a conflict. `theirs`: the value that was shown. By it the choice is also kept in a draft that has not
 * received the conflict yet, because the server's answer is still to be stored.
 */
export function chooseSide(draft: TakingDraft, slot: Slot, side: 'mine' | 'theirs', theirs: InputValue | null): TakingDraft {
  if (side === 'theirs') return dropChange(draft, slot);
  const { [slot]: change } = draft.changes;
  const changes = change ? { ...draft.changes, [slot]: { ...change, was: theirs } } : draft.changes;
  return { ...draft, changes, contested: without(draft.contested, slot) };
}

/** Slots whose changes are to be sent. */
export function listUnsent({ changes, contested, refused }: Pick<TakingDraft, 'changes' | 'contested' | 'refused'>): Slot[] {
  return listEntries(changes).flatMap(([slot]) => (slot in contested || slot in refused ? [] : [slot]));
}

/** The call that brings the changes to the server, and the draft that remembers what was sent. Undefined when there is nothing to send. */
export function prepareSave(draft: TakingDraft, id: string): { save: SaveAnswers; draft: TakingDraft } | undefined {
  const slots = listUnsent(draft);
  const { version, progress } = draft;
  if (slots.length === 0 && progress === undefined) return undefined;
  const values: Record<Slot, InputValue | null> = {};
  const changes: Record<Slot, Change> = { ...draft.changes };
  for (const slot of slots) {
    const { value, sent, ...more } = must(draft.changes[slot], slot);
    values[slot] = value;
    changes[slot] = { ...more, value, sent: sent.some((one) => isSame(one, value)) ? sent : [...sent, value] };
  }
  return { save: { id, answersVersion: version, ...asChanges(values), ...(progress && { progress }) }, draft: { ...draft, changes } };
}

/** The draft after the server's answer to `save`; changes made in the meantime are kept. */
export function applyAnswer(draft: TakingDraft, save: SaveAnswers, answer: SavedAnswers): TakingDraft {
  const conflicts = new Map(answer.conflicts.map((one) => [slotOf(one.part, one.key), one]));
  const refusals = new Map(answer.refused.map((one) => [slotOf(one.part, one.key), one.message]));
  const changes: Record<Slot, Change> = { ...draft.changes };
  const conflicting: Record<Slot, ConflictingValue> = { ...draft.contested };
  const refused: Record<Slot, string> = { ...draft.refused };
  for (const [slot, value] of listEntries(valuesOf(save))) {
    const change = changes[slot];
    if (!change) continue;
    const [conflict, refusal] = [conflicts.get(slot), refusals.get(slot)];
    changes[slot] = { value: change.value, was: valueAt(answer, slot), sent: [] };
    if (conflict) {
      // The other value may be this device's own, stored by an earlier call whose answer got lost.
      const isOwn = change.sent.some((one) => isSame(one, conflict.theirs));
      const isChosen = !(slot in draft.contested) && isSame(change.was, conflict.theirs);
      if (!isOwn && !isChosen) conflicting[slot] = { theirs: conflict.theirs, by: conflict.by, at: conflict.at };
    } else if (isSame(change.value, value)) {
      if (refusal === undefined) delete changes[slot];
      else refused[slot] = refusal;
    }
  }
  const { progress, ...rest } = { ...draft, changes, contested: conflicting, refused };
  const isNewer = progress !== undefined && JSON.stringify(progress) !== JSON.stringify(save.progress);
  return rebaseDraft(isNewer ? { ...rest, progress } : rest, answer);
}

/** The draft based on the server's present values: on opening the record, and after each save. */
export function rebaseDraft(draft: TakingDraft, remote: Remote): TakingDraft {
  const changes: Record<Slot, Change> = {};
  const conflicting: Record<Slot, ConflictingValue> = {};
  for (const [slot, change] of listEntries(draft.changes)) {
    const theirs = valueAt(remote, slot);
    if (isSame(theirs, change.value)) continue;
    const known = draft.contested[slot];
    if (known) conflicting[slot] = isSame(known.theirs, theirs) ? known : { theirs };
    else if (!isSame(theirs, change.was) && !change.sent.some((one) => isSame(one, theirs))) conflicting[slot] = { theirs };
    changes[slot] = { ...change, was: theirs };
  }
  const refused = Object.fromEntries(listEntries(draft.refused).filter(([slot]) => slot in changes));
  return { ...draft, version: remote.answersVersion, changes, contested: conflicting, refused };
}

function listEntries<Value>(values: BySlot<Value>): [Slot, Value][] {
  return Object.entries(values) as [Slot, Value][];
}

function without<Value>(values: BySlot<Value>, slot: Slot): BySlot<Value> {
  if (!(slot in values)) return values;
  const { [slot]: _, ...rest } = values;
  return rest as BySlot<Value>;
}
