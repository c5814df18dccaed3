/**
 * Resource from which a filter picks. A resource without an address may only restrict what can be chosen now (teachers at work), while past
 * records refer to others too. Filters then pick from the resource with an address that has the same entity and key.
 */
interface Page {
  path?: string | undefined;
  permission?: string | undefined;
  endpoints: { options?: unknown };
}

/** `page` itself if no other is wider. `pages`: the resources of its entity. */
export function getWiderPage<P extends Page>(page: P, pages: Iterable<P>): P {
  if (page.path !== undefined) return page;
  for (const one of pages) if (one.path !== undefined && one.permission === page.permission && one.endpoints.options) return one;
  return page;
}
