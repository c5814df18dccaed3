/**
 * Where a filter picks from. A page without an address only says which records can be chosen now (teachers at work); past records name others
 * too. Filters pick from the page that it narrows: one of the same entity and key that has an address.
 */
interface Page {
  path?: string | undefined;
  permission?: string | undefined;
  endpoints: { options?: unknown };
}

/** `page` itself where no page is wider. `pages`: those of its entity. */
export function widerPage<P extends Page>(page: P, pages: Iterable<P>): P {
  if (page.path !== undefined) return page;
  for (const one of pages) if (one.path !== undefined && one.permission === page.permission && one.endpoints.options) return one;
  return page;
}
