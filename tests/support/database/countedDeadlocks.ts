/** Deadlocks that PostgreSQL has counted in this database, also those after which a transaction was run again. */
import type { Database } from '../../../src/server/db/database';

/** A backend tells what it counted a second after it is idle, or when it is asked to: `pg_stat_force_next_flush`. */
export async function countedDeadlocks(database: Database): Promise<number> {
  const ask = (sql: string) => database.system((q) => q.query<{ count: number }>(sql));
  await Promise.all(Array.from({ length: 16 }, () => ask('select 1 as count, pg_stat_force_next_flush(), pg_sleep(0.05)')));
  const [row] = await ask('select deadlocks::int as count from pg_stat_database where datname = current_database()');
  return row!.count;
}
