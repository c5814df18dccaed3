/** Advisory locks by name: work that reads before it writes is serialised, so that what it has read does not change before it ends. */
import type { Queryable } from './queryable';

/** Waits for other transactions that hold the lock of this name, and holds it until this one ends. */
export async function lockByName(q: Queryable, name: string): Promise<void> {
  await q.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name], 'advisory_lock');
}
