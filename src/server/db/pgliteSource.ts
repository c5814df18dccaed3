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

/** `isChecked`: with the extensions that look into pages and indexes (`damage/`). */
export type EmbeddedOptions = ({ dataDir: string } | { memory: true }) & { isChecked?: boolean };

export async function openPglite(options: EmbeddedOptions): Promise<ConnectionSource> {
  const extensions: Extensions = options.isChecked ? { btree_gist, amcheck, pageinspect } : { btree_gist };
  // btree_gist is always loaded, because an existing database may use it; tables use it only if records compete for time ranges.
  const pglite = await PGlite.create('dataDir' in options ? options.dataDir : 'memory://', { extensions });
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
