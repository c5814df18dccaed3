/** Recently logged reads, so that repeated ones are not logged again. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';

/** Milliseconds in which the same read is logged once, because pages and totals repeat it. */
const sameLookMs = 60_000;
const looks = new WeakMap<Database, LRUCache<string, true>>();

/** Keyed by a text with the account and the request. A read is added after its log entry was written. */
export function getRecentViews(database: Database): LRUCache<string, true> {
  const known = looks.get(database) ?? new LRUCache<string, true>({ max: 10_000, ttl: sameLookMs });
  looks.set(database, known);
  return known;
}
