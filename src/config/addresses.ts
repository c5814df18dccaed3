/** Addresses of the pages of a resource: below its path, or where the configuration puts them. `:id` stands for the record. */

/** Pages that may have an address of their own. */
export const addressedPages = ['create', 'edit', 'show'] as const;
export type AddressedPage = (typeof addressedPages)[number];

/** As written: `{id}` stands for the record. */
export type OwnAddresses = Partial<Record<AddressedPage, string | undefined>>;

interface Addressed {
  /** Address of the list; undefined = there is no list. */
  path: string | undefined;
  addresses?: OwnAddresses | undefined;
}

const below: Record<AddressedPage, string> = { create: 'create', edit: 'edit/:id', show: 'show/:id' };

/** Where a page is, as routers read it; undefined where it would stand below a list that is not there. */
export function addressPattern({ path, addresses }: Addressed, page: AddressedPage): string | undefined {
  const own = addresses?.[page];
  if (own !== undefined) return own.replace('{id}', ':id');
  return path === undefined ? undefined : `${path}/${below[page]}`;
}

/** The address of one record's page. */
export function recordAddress(resource: Addressed, page: AddressedPage, id: string): string | undefined {
  return addressPattern(resource, page)?.replace(':id', encodeURIComponent(id));
}

/** What an address is to a resource. */
export interface FoundPage {
  /** Undefined = the list, or something else below it. */
  page: AddressedPage | undefined;
  /** How much of the address it accounts for: the page with the most has it. */
  length: number;
}

/** Whether an address is a page of the resource, and which. */
export function findPage(resource: Addressed, pathname: string): FoundPage | undefined {
  for (const page of addressedPages) {
    const pattern = resource.addresses?.[page] && addressPattern(resource, page);
    const place = pattern?.replace(/\/:id$/, '');
    if (place !== undefined && isUnder(pathname, place)) return { page, length: place.length };
  }
  const { path } = resource;
  if (path === undefined || !isUnder(pathname, path)) return undefined;
  const part = pathname.slice(path.length + 1).split('/')[0];
  return { page: addressedPages.find((page) => page === part), length: path.length };
}

/** Whether an address is `path` or below it. */
export function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
