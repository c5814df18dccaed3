/** PostgreSQL behind the pool. */
import { Pool, type PoolClient } from 'pg';
import type { ConnectionSource } from './connectionSource';
import { wireTypes } from './parsers';
import { ensureRole, setupOf } from './role';

/** Just-in-time compilation costs more than it gains on short queries. */
const tuning = 'set jit = off';

export async function openPostgres(url: string, size: number): Promise<ConnectionSource> {
  const pool = new Pool({ connectionString: url, types: wireTypes, max: size, connectionTimeoutMillis: 10_000, keepAlive: true });
  // An idle connection that breaks is noticed when it is taken next.
  pool.on('error', () => undefined);
  const role = await usingOne(pool, ensureRole);
  return {
    kind: 'postgres',
    role,
    size,
    connect: async () => {
      const client = await pool.connect();
      try {
        await client.query(`${setupOf(role)}; ${tuning}`);
        return client;
      } catch (error) {
        // The end of the pool would wait for a client that is not released.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

async function usingOne<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await run(client);
  } finally {
    client.release(true);
  }
}
