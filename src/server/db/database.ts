/**
 * One door to the database, whichever it is: PGlite in a folder or in memory, or PostgreSQL by address.
 *
 * Every read and write runs as the plain role `app` on a connection bound to one institution, so that row-level security
 * decides what is visible; only `system` runs as the owner. Out of scope: what tables look like and what is asked of them.
 */
import { openPglite } from './pgliteSource';
import { openPostgres } from './postgresSource';
import type { Queryable, WriteQueryable } from './queryable';
import { TenantPool } from './tenantPool';
import { runAsOwner, runTransaction } from './transaction';
import { seeToTables } from './upkeep';

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Single statements, each for itself, on a connection bound to the institution. */
  read<T>(instId: string, run: (q: Queryable) => Promise<T>): Promise<T>;
  /** One transaction bound to the institution; run again when the database could not serialize it. */
  write<T>(instId: string, run: (q: WriteQueryable) => Promise<T>): Promise<T>;
  /** One transaction as the owner: tables that belong to no institution, and table definitions. */
  system<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
  /**
   * Hears that rights may have changed, as `accessTriggers.ts` says it; undefined = notices may have been lost. A write of
   * this process is heard before it returns.
   */
  onAccessChange(listener: (notice: string | undefined) => void): void;
  /** Hears the notices of this process' own writes. The write returns when the promise is kept. */
  onOwnAccessChange(listener: (notices: readonly string[]) => Promise<void>): void;
  /** Passes on a notice that came another way than through the database. */
  receiveAccessChange(notice: string): void;
  /** Takes statistics and gives room back where much was written since the last time; names of the tables it saw to. */
  seeToTables(): Promise<string[]>;
  /** Name of the plain role, or undefined when the address' own user is plain already. */
  role: string | undefined;
  close(): Promise<void>;
}

export type DatabaseOptions =
  /** Folder of an embedded database. */
  | { dataDir: string }
  /** Address of a PostgreSQL. */
  | { url: string; poolSize?: number }
  /** Embedded, gone with the process. */
  | { memory: true };

const serializationFailures = new Set(['40001', '40P01']);
const attempts = 4;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const source = 'url' in options ? await openPostgres(options.url, options.poolSize ?? 16) : await openPglite(options);
  const pool = new TenantPool(source);
  return {
    kind: source.kind,
    role: source.role,
    read: (instId, run) => pool.use(instId, run),
    write: (instId, run) => retried(() => runTransaction(pool, instId, source.role, run)),
    system: (run) => retried(() => pool.use(undefined, (connection) => runAsOwner(connection, run))),
    onAccessChange: (listener) => pool.listen(listener),
    onOwnAccessChange: (listener) => pool.listenOwn(listener),
    receiveAccessChange: (notice) => pool.notify(notice),
    seeToTables: () => seeToTables(pool, source.role),
    close: () => pool.close(),
  };
}

/** Deadlocks and serialization failures are transient: the same work is tried again. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === attempts || typeof code !== 'string' || !serializationFailures.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()));
    }
  }
}
