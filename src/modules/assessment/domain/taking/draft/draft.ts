/**
 * Unsaved changes of one device to an assessment record. Changes of others are merged value by value; where both sides changed one value
 * differently, both are kept until a person chooses. Pure.
 */
import { must } from '../../../../../domain/must';
import type { Filled, InputValue, Progress, SaveAnswers, SavedAnswers } from '../calls';
import { asChanges, isSame, type Place, placeOf, valueAt, valuesOf, withValues } from './slots';

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

type ByPlace<Value> = Readonly<Record<Place, Value>>;

export interface TakingDraft {
  /** `answersVersion` of the server's values that the changes are based on. */
  version: number;
  changes: ByPlace<Change>;
  /** Conflicting changes that await a choice; they are not sent. */
  contested: ByPlace<ConflictingValue>;
  /** Changes that the server refused, with its messages; they are sent again after they are changed. */
  refused: ByPlace<string>;
  /** Position of the assessor, if it is to be sent; it never conflicts. */
  progress?: Progress;
}

/** Values as the server last answered them, with their version. */
export type Told = Filled & { answersVersion: number };

export function newDraft({ answersVersion }: Pick<Told, 'answersVersion'>): TakingDraft {
  return { version: answersVersion, changes: {}, contested: {}, refused: {} };
}

/** Whether everything entered on this device is on the server. */
export function isEmptyDraft({ changes, progress }: TakingDraft): boolean {
  return Object.keys(changes).length === 0 && progress === undefined;
}

/** The server's values with the changes of the draft applied, as they are shown. */
export function filledNow(told: Filled, { changes }: TakingDraft): Filled {
  const values: Record<Place, InputValue | null> = {};
  for (const [place, { value }] of entries(changes)) values[place] = value;
  return withValues(told, values);
}

/**
 * Sets a value; null removes it. A value equal to the server's is no change any more, unless another value was sent without an answer.
 */
export function changed(draft: TakingDraft, told: Filled, place: Place, value: InputValue | null): TakingDraft {
  const stored = valueAt(told, place);
  const before = draft.changes[place] ?? { was: stored, sent: [] };
  if (before.sent.length === 0 && isSame(value, stored)) return dropped(draft, place);
  return { ...draft, refused: without(draft.refused, place), changes: { ...draft.changes, [place]: { ...before, value } } };
}

/** Discards a change in favour of the server's value. */
export function dropped(draft: TakingDraft, place: Place): TakingDraft {
  const { changes, contested, refused } = draft;
  return { ...draft, changes: without(changes, place), contested: without(contested, place), refused: without(refused, place) };
}

/**
 * Chooses between both values of a conflict. `theirs`: the value that was shown. By it the choice is also kept in a draft that has not
 * received the conflict yet, because the server's answer is still to be stored.
 */
export function chosen(draft: TakingDraft, place: Place, side: 'mine' | 'theirs', theirs: InputValue | null): TakingDraft {
  if (side === 'theirs') return dropped(draft, place);
  const { [place]: change } = draft.changes;
  const changes = change ? { ...draft.changes, [place]: { ...change, was: theirs } } : draft.changes;
  return { ...draft, changes, contested: without(draft.contested, place) };
}

/** Places whose changes are to be sent. */
export function unsent({ changes, contested, refused }: Pick<TakingDraft, 'changes' | 'contested' | 'refused'>): Place[] {
  return entries(changes).flatMap(([place]) => (place in contested || place in refused ? [] : [place]));
}

/** The call that brings the changes to the server, and the draft that remembers what was sent. Undefined when there is nothing to send. */
export function sending(draft: TakingDraft, id: string): { save: SaveAnswers; draft: TakingDraft } | undefined {
  const places = unsent(draft);
  const { version, progress } = draft;
  if (places.length === 0 && progress === undefined) return undefined;
  const values: Record<Place, InputValue | null> = {};
  const changes: Record<Place, Change> = { ...draft.changes };
  for (const place of places) {
    const { value, sent, ...more } = must(draft.changes[place], place);
    values[place] = value;
    changes[place] = { ...more, value, sent: sent.some((one) => isSame(one, value)) ? sent : [...sent, value] };
  }
  return { save: { id, answersVersion: version, ...asChanges(values), ...(progress && { progress }) }, draft: { ...draft, changes } };
}

/** The draft after the server's answer to `save`; changes made in the meantime are kept. */
export function settled(draft: TakingDraft, save: SaveAnswers, answer: SavedAnswers): TakingDraft {
  const conflicts = new Map(answer.conflicts.map((one) => [placeOf(one.part, one.key), one]));
  const refusals = new Map(answer.refused.map((one) => [placeOf(one.part, one.key), one.message]));
  const changes: Record<Place, Change> = { ...draft.changes };
  const contested: Record<Place, ConflictingValue> = { ...draft.contested };
  const refused: Record<Place, string> = { ...draft.refused };
  for (const [place, value] of entries(valuesOf(save))) {
    const change = changes[place];
    if (!change) continue;
    const [conflict, refusal] = [conflicts.get(place), refusals.get(place)];
    changes[place] = { value: change.value, was: valueAt(answer, place), sent: [] };
    if (conflict) {
      // The other value may be this device's own, stored by an earlier call whose answer got lost.
      const isOwn = change.sent.some((one) => isSame(one, conflict.theirs));
      const isChosen = !(place in draft.contested) && isSame(change.was, conflict.theirs);
      if (!isOwn && !isChosen) contested[place] = { theirs: conflict.theirs, by: conflict.by, at: conflict.at };
    } else if (isSame(change.value, value)) {
      if (refusal === undefined) delete changes[place];
      else refused[place] = refusal;
    }
  }
  const { progress, ...rest } = { ...draft, changes, contested, refused };
  const isNewer = progress !== undefined && JSON.stringify(progress) !== JSON.stringify(save.progress);
  return rebased(isNewer ? { ...rest, progress } : rest, answer);
}

/** The draft rebased on the server's present values: on opening the record, and after each save. */
export function rebased(draft: TakingDraft, told: Told): TakingDraft {
  const changes: Record<Place, Change> = {};
  const contested: Record<Place, ConflictingValue> = {};
  for (const [place, change] of entries(draft.changes)) {
    const theirs = valueAt(told, place);
    if (isSame(theirs, change.value)) continue;
    const known = draft.contested[place];
    if (known) contested[place] = isSame(known.theirs, theirs) ? known : { theirs };
    else if (!isSame(theirs, change.was) && !change.sent.some((one) => isSame(one, theirs))) contested[place] = { theirs };
    changes[place] = { ...change, was: theirs };
  }
  const refused = Object.fromEntries(entries(draft.refused).filter(([place]) => place in changes));
  return { ...draft, version: told.answersVersion, changes, contested, refused };
}

function entries<Value>(values: ByPlace<Value>): [Place, Value][] {
  return Object.entries(values) as [Place, Value][];
}

function without<Value>(values: ByPlace<Value>, place: Place): ByPlace<Value> {
  if (!(place in values)) return values;
  const { [place]: _, ...rest } = values;
  return rest as ByPlace<Value>;
}
