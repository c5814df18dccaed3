/** A save merged into what is stored, value by value: the server's part of filling in one record on several devices. Pure. */
import type { Conflict, Filled, InputValue, RefusedValue, SaveAnswers, SavedAnswers } from './calls';
import { isSame, type Place, partOf, placeOf, valueAt, valuesOf, withValues } from './places';

/** Last change of a place: with which version, whose (a name), when (`YYYY-MM-DD HH:mm:ss`). */
export interface LastChange {
  version: number;
  by: string;
  at: string;
}

export interface StoredAnswers {
  filled: Filled;
  answersVersion: number;
  lastChanges: Readonly<Record<Place, LastChange>>;
}

export interface Saving {
  by: string;
  at: string;
  /** What of a record cannot be (`checkFilled`). */
  check: (filled: Filled) => RefusedValue[];
}

/**
 * What cannot be is refused at its place; what somebody else changed since the version of the save, to another value, is left alone and
 * told; all else is stored. Without any change the version stays.
 */
export function mergeSave(
  stored: StoredAnswers,
  save: SaveAnswers,
  { by, at, check }: Saving,
): { stored: StoredAnswers; answer: SavedAnswers } {
  const wanted = Object.entries(valuesOf(save)) as [Place, InputValue | null][];
  const conflicts: Conflict[] = [];
  const values: Record<Place, InputValue | null> = {};
  for (const [place, value] of wanted) {
    const [theirs, last] = [valueAt(stored.filled, place), stored.lastChanges[place]];
    if (isSame(theirs, value)) continue;
    if (last && last.version > save.answersVersion) conflicts.push({ ...partOf(place), theirs, by: last.by, at: last.at });
    else values[place] = value;
  }
  const refused = check(withValues(stored.filled, values)).filter(({ part, key }) => placeOf(part, key) in values);
  for (const { part, key } of refused) delete values[placeOf(part, key)];
  const places = Object.keys(values) as Place[];
  const version = stored.answersVersion + (places.length > 0 ? 1 : 0);
  const filled = withValues(stored.filled, values);
  const lastChanges = { ...stored.lastChanges, ...Object.fromEntries(places.map((place) => [place, { version, by, at }])) };
  return { stored: { filled, answersVersion: version, lastChanges }, answer: { ...filled, answersVersion: version, conflicts, refused } };
}
