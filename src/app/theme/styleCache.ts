/**
 * Cache of antd's style sheets. By default antd drops a sheet from the cache with its last component and rebuilds it for the next one,
 * although the sheet stays in the document; navigating between lists would rebuild the sheets of all page components during the commit.
 */
import { createCache } from '@ant-design/cssinjs';

/** Only sheets are kept; tokens and variables are dropped as by default, because those of another theme would override the current ones. */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) => update(key, (known) => next(known) ?? (known && isSheet(key) ? [0, known[1]] : null));
  return cache;
}

/** Keys are paths whose first part is the kind of entry. */
function isSheet(key: string): boolean {
  return key.startsWith('style%');
}
