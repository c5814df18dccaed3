/**
 * What was changed on one device of a record that is filled in, and is not on the server yet. Changes of others merge value by value;
 * where both sides changed one value and differ, both are kept until a person chooses. Pure.
 */
import { must } from '../../../../domain/must';
import type { Filled, InputValue, Progress, SaveAnswers, SavedAnswers } from './calls';
import { asChanges, isSame, type Place, placeOf, valueAt, valuesOf, withValues } from './places';

export interface Change {
  value: InputValue | null;
  /** What stood there when it was changed. */
  was: InputValue | null;
  /** Values that were sent and not answered for: the server may have one of them. */
  sent: readonly (InputValue | null)[];
}

export interface Contested {
  theirs: InputValue | null;
  /** Who changed it and when, where the server said so. */
  by?: string;
  at?: string;
}

type ByPlace<Value> = Readonly<Record<Place, Value>>;

export interface TakingDraft {
  /** Version of what the server told, on which the changes were made. */
  version: number;
  changes: ByPlace<Change>;
  /** Changes that wait for a choice; they are not sent. */
  contested: ByPlace<Contested>;
  /** Changes that the server did not take, with its sentences; they are sent again once they are changed. */
  refused: ByPlace<string>;
  /** Where the assessor is, when that is to be sent; it meets no conflict. */
  progress?: Progress;
}

/** What the server told: everything that is filled in, and its version. */
export type Told = Filled & { answersVersion: number };

export function newDraft({ answersVersion }: Pick<Told, 'answersVersion'>): TakingDraft {
  return { version: answersVersion, changes: {}, contested: {}, refused: {} };
}

/** Nothing is left that was entered here and is not on the server. */
export function isEmptyDraft({ changes, progress }: TakingDraft): boolean {
  return Object.keys(changes).length === 0 && progress === undefined;
}

/** As it stands on the screen. */
export function filledNow(told: Filled, { changes }: TakingDraft): Filled {
  const values: Record<Place, InputValue | null> = {};
  for (const [place, { value }] of entries(changes)) values[place] = value;
  return withValues(told, values);
}

/** Null takes the value away. Where it is again as on the server nothing is left to send, unless the server may have another one by now. */
export function changed(draft: TakingDraft, told: Filled, place: Place, value: InputValue | null): TakingDraft {
  const stored = valueAt(told, place);
  const before = draft.changes[place] ?? { was: stored, sent: [] };
  if (before.sent.length === 0 && isSame(value, stored)) return dropped(draft, place);
  return { ...draft, refused: without(draft.refused, place), changes: { ...draft.changes, [place]: { ...before, value } } };
}

/** Gives up a change: what the server has stands. */
export function dropped(draft: TakingDraft, place: Place): TakingDraft {
  const { changes, contested, refused } = draft;
  return { ...draft, changes: without(changes, place), contested: without(contested, place), refused: without(refused, place) };
}

/**
 * Chooses between both values of a contested place. `theirs`: the value that was seen; a draft that does not know the conflict yet, because
 * the answer that tells it is still under way, remembers the choice by it.
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

/** The draft after the server answered `save`; it may have been changed meanwhile. */
export function settled(draft: TakingDraft, save: SaveAnswers, answer: SavedAnswers): TakingDraft {
  const conflicts = new Map(answer.conflicts.map((one) => [placeOf(one.part, one.key), one]));
  const refusals = new Map(answer.refused.map((one) => [placeOf(one.part, one.key), one.message]));
  const changes: Record<Place, Change> = { ...draft.changes };
  const contested: Record<Place, Contested> = { ...draft.contested };
  const refused: Record<Place, string> = { ...draft.refused };
  for (const [place, value] of entries(valuesOf(save))) {
    const change = changes[place];
    if (!change) continue;
    const [conflict, refusal] = [conflicts.get(place), refusals.get(place)];
    changes[place] = { value: change.value, was: valueAt(answer, place), sent: [] };
    if (conflict) {
      // What "the other one" has may be what was sent from here when the answer got lost.
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

/** The draft on what the server tells now: on opening the record, and after each save. */
export function rebased(draft: TakingDraft, told: Told): TakingDraft {
  const changes: Record<Place, Change> = {};
  const contested: Record<Place, Contested> = {};
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
