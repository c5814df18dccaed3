/**
 * What antd keeps of its style sheets. By itself it forgets a sheet with the last component that needs it and makes it anew
 * with the next one, although the sheet stays in the document: from one list to another that is done for every component that
 * only pages have, in the middle of the commit.
 */
import { createCache } from '@ant-design/cssinjs';

/** Sheets are kept; tokens and variables go as before, because those of another theme would win over those in use. */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) => update(key, (known) => next(known) ?? (known && isSheet(key) ? [0, known[1]] : null));
  return cache;
}

/** Keys are paths, and the first part says of what. */
function isSheet(key: string): boolean {
  return key.startsWith('style%');
}
