/** Matches the items of two versions of a scale. Items have no identity but their labels, which may have been reworded. */
import { distance } from 'fastest-levenshtein';
import type { Item, Scale } from '../scale/scaleShape';

/** Number in one version → number in the other; items that went are missing. */
export type ItemMap = ReadonlyMap<number, number>;

/**
 * Items with the same label match, whatever their number. Of the others those at the same position match: all of them if no item was
 * added, removed or moved, else those with similar labels (`areAlike`).
 */
export function alignItems({ items: old }: Scale, { items: now }: Scale): ItemMap {
  const numbers = byLabel(old, now);
  const isInPlace = old.length === now.length && [...numbers].every(([from, to]) => from === to);
  const taken = new Set(numbers.values());
  for (const item of old) {
    if (numbers.has(item.no)) continue;
    const no = isInPlace ? item.no : (numbers.get(item.no - 1) ?? 0) + 1;
    const other = now[no - 1];
    if (!other || taken.has(no) || !(isInPlace || areAlike(item.name, other.name))) continue;
    numbers.set(item.no, no);
    taken.add(no);
  }
  return numbers;
}

function byLabel(old: readonly Item[], now: readonly Item[]): Map<number, number> {
  const positions = new Map<string, number[]>();
  for (const { name, no } of now) positions.set(name, [...(positions.get(name) ?? []), no]);
  const numbers = new Map<number, number>();
  for (const { name, no } of old) {
    const position = positions.get(name)?.shift();
    if (position !== undefined) numbers.set(no, position);
  }
  return numbers;
}

/** Whether the edit distance is at most half of the longer label. */
function areAlike(left: string, right: string): boolean {
  return distance(left, right) * 2 <= Math.max(left.length, right.length);
}
