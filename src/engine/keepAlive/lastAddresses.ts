/** The last address of every keep-alive page, so that returning to it opens the same address. */

const places = new Map<string, string>();

/** `address` is path and query of the list of resource `name`, or of the drawer over it. */
export function rememberPlace(name: string, address: string): void {
  places.set(name, address);
}

/**
 * The address to go on to when somebody opens the bare `path` of a page that was left at another one; undefined when
 * there is none, or when the address asked for says itself what it wants.
 */
export function placeToReturnTo(name: string, path: string, asked: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (asked.pathname !== path || asked.search !== '') return undefined;
  const last = places.get(name);
  return last === path ? undefined : last;
}
