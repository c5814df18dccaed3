/**
 * Addresses of the pages of a resource: below its path, or as `addresses` in its configuration sets them. `:id` is replaced by the record
 * id.
 */

/** Pages whose address the configuration can set. */
export const addressedPages = ['create', 'edit', 'show'] as const;
export type AddressedPage = (typeof addressedPages)[number];

/** As written in the configuration: `{id}` is replaced by the record id. */
export type OwnAddresses = Partial<Record<AddressedPage, string | undefined>>;

interface Addressed {
  /** Address of the list; undefined = the resource has no list. */
  path: string | undefined;
  addresses?: OwnAddresses | undefined;
  /** Pages about one chosen record. */
  about?: { path: string; record: string; pages: readonly { path: string }[] } | undefined;
}

const below: Record<AddressedPage, string> = { create: 'create', edit: 'edit/:id', show: 'show/:id' };

/** Route pattern of a page; undefined if the page would be below a list that does not exist. */
export function findAddressPattern({ path, addresses }: Addressed, page: AddressedPage): string | undefined {
  const own = addresses?.[page];
  if (own !== undefined) return own.replace('{id}', ':id');
  return path === undefined ? undefined : `${path}/${below[page]}`;
}

/** The address of one record's page. */
export function recordAddress(resource: Addressed, page: AddressedPage, id: string): string | undefined {
  return findAddressPattern(resource, page)?.replace(':id', encodeURIComponent(id));
}

/** Route patterns of the pages about one chosen record: of the group, of one record in it, and of each page. */
export function listAboutPatterns({ about }: Pick<Addressed, 'about'>): string[] {
  return about ? [about.path, about.record.replace('{id}', ':id'), ...about.pages.map(({ path }) => path)] : [];
}

/** Address that opens these pages for one record. */
export function findAboutAddress({ about }: Pick<Addressed, 'about'>, id: string): string | undefined {
  return about?.record.replace('{id}', encodeURIComponent(id));
}

/** Result of matching an address against a resource. */
interface FoundPage {
  /** Undefined = the list, or another address below it. */
  page: AddressedPage | undefined;
  /** Number of matched characters; with several matching resources the longest match wins. */
  length: number;
}

/** The page of the resource at an address; undefined if the address is not one of its pages. */
export function findPage(resource: Addressed, pathname: string): FoundPage | undefined {
  for (const page of addressedPages) {
    const pattern = resource.addresses?.[page] && findAddressPattern(resource, page);
    const prefix = pattern?.replace(/\/:id$/, '');
    if (prefix !== undefined && isUnder(pathname, prefix)) return { page, length: prefix.length };
  }
  const own = listAboutPatterns(resource).find((pattern) => isUnder(pathname, pattern.replace(/\/:id$/, '')));
  if (own !== undefined) return { page: undefined, length: own.length };
  const { path } = resource;
  if (path === undefined || !isUnder(pathname, path)) return undefined;
  const part = pathname.slice(path.length + 1).split('/')[0];
  return { page: addressedPages.find((page) => page === part), length: path.length };
}

/** Whether an address is `path` itself or below it. */
export function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
