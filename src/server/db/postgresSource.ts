/** PostgreSQL as a connection source. */
import { Pool, type PoolClient } from 'pg';
import type { ConnectionSource } from './connectionSource';
import { wireTypes } from './parsers';
import { ensureRole, setupOf } from './role';

/** Just-in-time compilation is slower for short queries. */
const tuning = 'set jit = off';

/** Safe, because the write-ahead log is sequential: the commit of a later transaction flushes these commits, too. */
const tuningAside = `${tuning}; set synchronous_commit = off`;

export async function openPostgres(url: string, size: number): Promise<ConnectionSource> {
  const pool = new Pool({ connectionString: url, types: wireTypes, max: size + 1, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Errors of idle connections are ignored; the broken connection is detected on next use.
  pool.on('error', () => undefined);
  const role = await usingOne(pool, ensureRole);
  return {
    kind: 'postgres',
    role,
    size,
    connect: () => connect(pool, `${setupOf(role)}; ${tuning}`),
    close: () => pool.end(),
    aside: { size: 1, connect: () => connect(pool, `${setupOf(role)}; ${tuningAside}`), close: async () => undefined },
  };
}

async function connect(pool: Pool, setup: string): Promise<PoolClient> {
  const client = await pool.connect();
  try {
    await client.query(setup);
    return client;
  } catch (error) {
    // Released, because closing the pool would wait for this client.
    client.release(true);
    throw error;
  }
}

async function usingOne<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await run(client);
  } finally {
    client.release(true);
  }
}
