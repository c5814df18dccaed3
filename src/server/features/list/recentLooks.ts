/** Looks that were logged a moment ago. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';

/** Milliseconds in which the same look is logged once, because pages and totals repeat it. */
const sameLookMs = 60_000;
const looks = new WeakMap<Database, LRUCache<string, true>>();

/** Keyed by a text with the account and what was asked for. A look is entered once its log entry is written. */
export function recentLooks(database: Database): LRUCache<string, true> {
  const known = looks.get(database) ?? new LRUCache<string, true>({ max: 10_000, ttl: sameLookMs });
  looks.set(database, known);
  return known;
}
