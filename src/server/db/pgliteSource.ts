/** PGlite as a connection source: an embedded PostgreSQL with one connection. */
import { type Extensions, PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { ConnectionSource } from './connectionSource';
import { wireTypes } from './parsers';
import { ensureRole, setupOf } from './role';

export type EmbeddedOptions = ({ dataDir: string } | { memory: true }) & {
  /** With the extensions that look into pages and indexes (`damage/`). */
  isChecked?: boolean;
  /** A new database is being filled, by a process that ends afterwards: takes as much memory as makes it faster. */
  isFilled?: boolean;
};

/**
 * Few pages in memory, because the file system keeps the others, and WebAssembly gives memory back only with its process. Each statement
 * of the filling runs with many values, for which the same plan is right.
 */
const usualSettings = { shared_buffers: '16MB' };
const fillingSettings = { shared_buffers: '128MB', plan_cache_mode: 'force_generic_plan', full_page_writes: 'off' };

export async function openPglite(options: EmbeddedOptions): Promise<ConnectionSource> {
  const extensions: Extensions = options.isChecked ? { btree_gist, amcheck, pageinspect } : { btree_gist };
  // btree_gist is always loaded, because an existing database may use it; tables use it only if records compete for time ranges.
  const settings = Object.entries(options.isFilled ? fillingSettings : usualSettings);
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const pglite = await PGlite.create('dataDir' in options ? options.dataDir : 'memory://', { extensions, startParams });
  const pool = new Pool({ ...createPgConfig(pglite), types: wireTypes, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  const role = await ensureRole(client);
  await client.query(setupOf(role));
  // The same connection is returned each time; it stays open as long as the process.
  return {
    kind: 'pglite',
    role,
    size: 1,
    connect: async () => client,
    close: async () => {
      await pglite.close();
    },
  };
}
