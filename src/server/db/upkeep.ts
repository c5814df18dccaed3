/**
 * What autovacuum does on a database server, for an embedded database, which has none; and for any database at once after
 * so much was written that nobody should wait for the minute in which autovacuum comes. Without statistics the planner
 * takes any index that fits, and a look-up by name reads the whole table.
 */
import type { Connection } from './connection';
import type { TenantPool } from './tenantPool';

/** Thresholds are those of autovacuum: 50 rows, and a tenth of a table changed or a fifth of it dead. */
const neglected = `select quote_ident(relname) as name from pg_stat_user_tables
  where schemaname = current_schema()
    and (n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup)
  order by relname`;

/** Gives room back and takes statistics where many rows have changed since the last time. Names of the tables it saw to. */
export async function seeToTables(pool: TenantPool, role: string | undefined): Promise<string[]> {
  const names = await pool.use(undefined, async (connection) => {
    // PostgreSQL 14 and older cannot be hurried, and do not need it: they count a little later.
    await connection.query('select pg_stat_force_next_flush()').catch(() => undefined);
    return (await connection.query<{ name: string }>(neglected)).map(({ name }) => name);
  });
  // One at a time: an embedded database has one connection, and people wait for it.
  for (const name of names) await pool.use(undefined, (connection) => asOwner(connection, role, `vacuum (analyze) ${name}`));
  return names;
}

/** Outside a transaction, as vacuum must be. */
async function asOwner(connection: Connection, role: string | undefined, statement: string): Promise<void> {
  if (!role) return void (await connection.query(statement));
  await connection.query('reset role');
  try {
    await connection.query(statement);
  } finally {
    // A connection that stayed the owner would see every institution.
    await connection.query(`set role ${role}`).catch(() => {
      connection.broken = true;
    });
  }
}
