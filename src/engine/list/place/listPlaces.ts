/** Scroll positions of lists, by history entry, and by address for links that lead back. */
import type { Location } from 'react-router';
import { isReturn } from '../../page/wayBack';

export interface ListPlace {
  /** Scroll offset of the window in px. */
  scrolled: number;
  /** The row used last, and its distance to the top of the window in px. */
  row?: { id: string; top: number };
  /** Number of rendered rows. */
  drawn: number;
  /** For a table with its own scroll container: index of the top row, with the hidden part of the row as a fraction. */
  upperRow?: number;
}

const places = new Map<string, Partial<ListPlace>>();

/** Merges `part` into the position of the list at `location`. */
export function rememberPlace(location: Location, part: Partial<ListPlace>): void {
  const place = { ...placeAt(location), ...part };
  for (const name of [location.key, addressOf(location)]) places.set(name, place);
}

/** Undefined = the list is new in this session and starts at the top. */
export function placeAt(location: Location): Partial<ListPlace> | undefined {
  return places.get(location.key) ?? (isReturn(location.state) ? places.get(addressOf(location)) : undefined);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
