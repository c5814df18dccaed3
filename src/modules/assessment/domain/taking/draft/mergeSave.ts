/** A save merged into what is stored, value by value: the server's part of filling in one record on several devices. Pure. */
import { must } from '../../../../../domain/must';
import { merge } from '../../../../../domain/workingCopy/merge';
import type { Filled, FilledPart, InputValue, RefusedValue, SaveAnswers, SavedAnswers } from '../calls';
import { isSame, type Slot, slotOf, valuesOf, withValues } from './slots';

/** Last change of a slot: with which version, whose (a name), when (`YYYY-MM-DD HH:mm:ss`). */
export interface LastChange {
  version: number;
  by: string;
  at: string;
}

export interface StoredAnswers {
  filled: Filled;
  answersVersion: number;
  lastChanges: Readonly<Record<Slot, LastChange>>;
}

interface Saving {
  by: string;
  at: string;
  /** The invalid values of a record (`checkFilled`). */
  check: (filled: Filled) => RefusedValue[];
}

/** Placeholder for the value before the save at a slot that others changed since: that value is not stored any more. */
const unknownBefore = Symbol('unknown') as unknown as InputValue;

/**
 * Invalid values are refused at their slot; values that somebody else changed since the version of the save, to another value, are kept
 * and returned as conflicts; all others are stored. The version increases only if a value changed.
 */
export function mergeSave(
  stored: StoredAnswers,
  save: SaveAnswers,
  { by, at, check }: Saving,
): { stored: StoredAnswers; answer: SavedAnswers } {
  const wanted = valuesOf(save);
  const isNewer = (slot: string) => (stored.lastChanges[slot as Slot]?.version ?? 0) > save.answersVersion;
  const changedSince = Object.fromEntries(
    Object.keys(wanted)
      .filter(isNewer)
      .map((slot) => [slot, unknownBefore]),
  );
  const theirs = stored.filled;
  const merged = merge(
    { base: withValues(theirs, changedSince), mine: withValues(theirs, wanted), theirs },
    { isWhole: ({ length }) => length > 1, isSame: (left, right) => left === right || isSame(inputOf(left), inputOf(right)) },
  );
  const conflicts = merged.conflicts.map(({ path: [part, key], theirs: value }) => {
    const slot = { part: part as FilledPart, key: String(key) };
    const last = must(stored.lastChanges[slotOf(slot.part, slot.key)], 'The last change');
    return { ...slot, theirs: inputOf(value), by: last.by, at: last.at };
  });
  const values = Object.fromEntries(
    merged.onlyMine.map(({ path: [part, key], mine }) => [slotOf(part as FilledPart, String(key)), inputOf(mine)]),
  );
  const refused = check(withValues(theirs, values)).filter(({ part, key }) => slotOf(part, key) in values);
  for (const { part, key } of refused) delete values[slotOf(part, key)];
  const slots = Object.keys(values) as Slot[];
  const version = stored.answersVersion + (slots.length > 0 ? 1 : 0);
  const filled = withValues(theirs, values);
  const lastChanges = { ...stored.lastChanges, ...Object.fromEntries(slots.map((slot) => [slot, { version, by, at }])) };
  return { stored: { filled, answersVersion: version, lastChanges }, answer: { ...filled, answersVersion: version, conflicts, refused } };
}

const inputOf = (value: unknown) => (value ?? null) as InputValue | null;
