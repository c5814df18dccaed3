/** Indexes that follow the size of a table (`largeTables`), as the table sync meets them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';

/** End of the names of these indexes, by which they are known. */
export const followingMark = '_follow_idx';
/** Keys of advisory locks (arbitrary numbers, equal in all processes): who changes tables, and who makes such indexes, which it also shares. */
const [syncLock, followLock] = [730_421, 730_422];
/** Milliseconds between attempts to change tables. */
const againMs = 50;

/** Whether nobody changes tables or makes such indexes, which holds until the connection ends. */
export async function lockFollowing(q: Queryable): Promise<boolean> {
  const [lock] = await q.query<{ taken: boolean }>('select pg_try_advisory_lock($1) and pg_try_advisory_lock_shared($2) as taken', [
    followLock,
    syncLock,
  ]);
  return lock?.taken === true;
}

/**
 * Runs a transaction that changes tables: one at a time, and while nobody makes such an index. Who does is ended, and goes on an hour later:
 * the change would wait for the index with all calls behind it, and the index for the transaction. For the same reason it tries again
 * instead of waiting in a transaction.
 */
export async function changeTables<T>(database: Database, run: (q: Queryable) => Promise<T>): Promise<T> {
  for (;;) {
    const result = await database.system(async (q): Promise<{ done: T } | undefined> => {
      const [lock] = await q.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [syncLock]);
      return lock?.taken ? { done: await run(q) } : undefined;
    });
    if (result) return result.done;
    await database.system((q) => q.query(endFollowing, [followLock]));
    await wait(againMs);
  }
}

const endFollowing = `select pg_cancel_backend(pid) from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = $1 and granted and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`;
