/** Scroll positions of lists, by history entry, and by address for links that lead back. */
import type { Location } from 'react-router';
import { isReturn } from '../../page/wayBack';

export interface ListPosition {
  /** Scroll offset of the window in px. */
  scrolled: number;
  /** The row used last, and its distance to the top of the window in px. */
  row?: { id: string; top: number };
  /** Number of rendered rows. */
  drawn: number;
  /** For a table with its own scroll container: index of the top row, with the hidden part of the row as a fraction. */
  upperRow?: number;
}

const positions = new Map<string, Partial<ListPosition>>();

/** Merges `part` into the position of the list at `location`. */
export function savePosition(location: Location, part: Partial<ListPosition>): void {
  const position = { ...findPosition(location), ...part };
  for (const name of [location.key, addressOf(location)]) positions.set(name, position);
}

/** Undefined = the list is new in this session and starts at the top. */
export function findPosition(location: Location): Partial<ListPosition> | undefined {
  return positions.get(location.key) ?? (isReturn(location.state) ? positions.get(addressOf(location)) : undefined);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
