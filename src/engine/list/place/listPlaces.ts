/** Where lists were when they were left: by entry of the browser's history, and by address for links that lead back. */
import type { Location } from 'react-router';
import { isReturn } from '../../page/wayBack';

export interface ListPlace {
  /** How far the window was scrolled, in px. */
  scrolled: number;
  /** The row that was worked in last, and how far below the upper edge of the window it stood. */
  row?: { id: string; top: number };
  /** Rows that were drawn. */
  drawn: number;
  /** Of a table that scrolls by itself the row at its upper edge, with the part of it that was out of sight. */
  upperRow?: number;
}

const places = new Map<string, Partial<ListPlace>>();

/** Adds to what is known of the list at `location`. */
export function rememberPlace(location: Location, part: Partial<ListPlace>): void {
  const place = { ...placeAt(location), ...part };
  for (const name of [location.key, addressOf(location)]) places.set(name, place);
}

/** Undefined = this is a list of its own, which begins at its top. */
export function placeAt(location: Location): Partial<ListPlace> | undefined {
  return places.get(location.key) ?? (isReturn(location.state) ? places.get(addressOf(location)) : undefined);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
