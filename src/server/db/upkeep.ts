/**
 * Vacuum and analyze. An embedded database has no autovacuum; on other databases this runs at once after many writes, instead
 * of up to a minute later. Without statistics the planner can choose a wrong index, and a search by name then reads the whole
 * table.
 */
import type { Connection } from './connection';
import { isDamage } from './isDamage';
import type { TenantPool } from './tenantPool';

/** Similar to the thresholds of autovacuum: 50 rows plus a tenth of the table changed, or a fifth dead. */
const neglected = `select quote_ident(relname) as name from pg_stat_user_tables
  where schemaname = current_schema()
    and (n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup)
  order by relname`;

/** Runs vacuum and analyze on tables with many changed rows. Returns their names. */
export async function updateTables(pool: TenantPool, role: string | undefined): Promise<string[]> {
  const names = await pool.use(undefined, async (connection) => {
    // Fails on PostgreSQL 14 and older, where statistics are updated a little later.
    await connection.query('select pg_stat_force_next_flush()').catch(() => undefined);
    return (await connection.query<{ name: string }>(neglected)).map(({ name }) => name);
  });
  // One table at a time: an embedded database has one connection, which calls wait for.
  for (const name of names) {
    await pool
      .use(undefined, (connection) => asOwner(connection, role, `vacuum (analyze) ${name}`))
      .catch((error: unknown) => {
        // Damage of one table has been recorded and must not prevent the upkeep of the following ones.
        if (!isDamage(error)) throw error;
      });
  }
  return names;
}

/** Runs work while holding the only connection of an embedded database, after a checkpoint. */
export function runWhilePaused<T>(pool: TenantPool, role: string | undefined, run: () => Promise<T>): Promise<T> {
  return pool.use(undefined, async (connection) => {
    await asOwner(connection, role, 'checkpoint');
    return run();
  });
}

/** Runs a statement as the owner outside a transaction, as required by vacuum. */
async function asOwner(connection: Connection, role: string | undefined, statement: string): Promise<void> {
  if (!role) return void (await connection.query(statement));
  await connection.query('reset role');
  try {
    await connection.query(statement);
  } finally {
    // A connection that remains the owner would see the rows of all institutions.
    await connection.query(`set role ${role}`).catch(() => {
      connection.broken = true;
    });
  }
}
