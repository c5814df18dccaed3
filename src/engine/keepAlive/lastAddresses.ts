/** Last address of every kept-alive page, to which a link to its bare path returns. */

const addresses = new Map<string, string>();

/** `address`: path and query of the list of resource `name`, or of the drawer over it. */
export function saveAddress(name: string, address: string): void {
  addresses.set(name, address);
}

/**
 * Address to redirect to when the bare `path` of a page is opened that was left at another address. Undefined when there is none, or when
 * `asked` is another path or has a query.
 */
export function findReturnAddress(name: string, path: string, asked: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (asked.pathname !== path || asked.search !== '') return undefined;
  const last = addresses.get(name);
  return last === path ? undefined : last;
}
