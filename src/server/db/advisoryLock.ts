/** Advisory locks by name. They serialise work that reads before it writes. */
import type { Queryable } from './queryable';

/** Takes the exclusive lock of this name until the end of the transaction; waits for other holders. */
export async function lockByName(q: Queryable, name: string): Promise<void> {
  await q.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name], 'advisory_lock');
}

/** Takes the shared lock of this name until the end of the transaction; waits for an exclusive holder. */
export async function shareByName(q: Queryable, name: string): Promise<void> {
  await q.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name], 'shared_advisory_lock');
}
