/** PostgreSQL as a connection source: at its own address, or through a pooler. */
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { ConnectionSource } from './connectionSource';
import { wireTypes } from './parsers';
import type { Queryable } from './queryable';
import { ensureRole, setupOf, zone } from './role';

export interface PostgresOptions {
  /** Connection address of PostgreSQL, or of a pooler in transaction mode. */
  url: string;
  poolSize?: number | undefined;
  /** Address of PostgreSQL itself, for what needs a session, if `url` is that of a pooler. */
  directUrl?: string | undefined;
  /** The pooler translates names of prepared statements (PgBouncer from 1.21 on, with `max_prepared_statements`). */
  isNamed?: boolean | undefined;
  /** Address of a read replica, for lists (`replica.ts`). */
  replicaUrl?: string | undefined;
}

/** Just-in-time compilation is slower for short queries. */
const tuning = 'set jit = off';

/** Safe, because the write-ahead log is sequential: the commit of a later transaction flushes these commits, too. */
const tuningAside = `${tuning}; set synchronous_commit = off`;

export async function openPostgres({
  url,
  poolSize = 16,
  directUrl,
  isNamed = false,
  replicaUrl,
}: PostgresOptions): Promise<ConnectionSource> {
  const pool = openPool(url, directUrl === undefined ? poolSize + 1 : poolSize, { pipeline: directUrl === undefined });
  const direct = directUrl === undefined ? pool : openPool(directUrl, 1);
  const role = await withConnection(direct, ensureRole);
  const setup = setupOf(role);
  return {
    kind: 'postgres',
    role,
    size: poolSize,
    ...(directUrl === undefined ? { connect: () => connect(pool, `${setup}; ${tuning}`) } : { ...createPooled(pool, role), isNamed }),
    ...(replicaUrl !== undefined && { replica: createReplica(replicaUrl, poolSize, role) }),
    close: async () => {
      await pool.end();
      if (direct !== pool) await direct.end();
    },
    outside: (run, signal) => runOutside(directUrl ?? url, run, signal),
    aside: { size: 1, connect: () => connect(direct, `${setup}; ${tuningAside}`), close: async () => undefined },
  };
}

async function runOutside<T>(url: string, run: (q: Queryable) => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const client = new Client({ connectionString: url, types: wireTypes, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A statement that is running rejects, too.
  client.on('error', () => undefined);
  const end = () => client.end();
  signal?.addEventListener('abort', end);
  try {
    await client.connect();
    return await run({ query: async (text, values) => (await client.query(text, values && [...values])).rows });
  } finally {
    signal?.removeEventListener('abort', end);
    await end();
  }
}

/** Connections whose session may be another one in each transaction. */
function createPooled(pool: Pool, role: string | undefined): Pick<ConnectionSource, 'connect' | 'eachTransaction'> {
  const settings = { timezone: zone, jit: 'off', ...(role && { role }) };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return { connect: () => pool.connect(), eachTransaction: calls.join(', ') };
}

/** A replica that does not answer is given up soon, because the primary answers then. It takes no `listen`. */
function createReplica(url: string, size: number, role: string | undefined): NonNullable<ConnectionSource['replica']> {
  const pool = openPool(url, size, { connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  const setup = [`set timezone = '${zone}'`, tuning, 'set default_transaction_read_only = on', ...(role ? [`set role ${role}`] : [])];
  return { size, connect: () => connect(pool, setup.join('; ')), close: () => pool.end() };
}

function openPool(url: string, max: number, settings: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString: url, types: wireTypes, max, connectionTimeoutMillis: 10_000, keepAlive: true, ...settings });
  // Errors of idle connections are ignored; the broken connection is detected on next use.
  pool.on('error', () => undefined);
  return pool;
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

async function withConnection<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await run(client);
  } finally {
    client.release(true);
  }
}
