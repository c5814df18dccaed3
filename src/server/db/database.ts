/**
 * Access to the database: PGlite in a folder or in memory, or PostgreSQL.
 *
 * Reads and writes run with the role `app` on a connection bound to one institution, so that row-level security applies; only
 * `system` runs as the owner. Tables and queries are defined elsewhere.
 */
import { type AdvisoryLock, LocksTakenError } from './advisoryLock';
import { type EmbeddedOptions, openPglite } from './pgliteSource';
import { openPostgres } from './postgresSource';
import type { Queryable, WriteQueryable } from './queryable';
import { TenantPool } from './tenantPool';
import { runAsOwner, runTransaction } from './transaction';
import { seeToTables, standStill } from './upkeep';

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Runs separate statements, without a transaction, on a connection bound to the institution. */
  read<T>(instId: string, run: (q: Queryable) => Promise<T>): Promise<T>;
  /**
   * The same on a connection that no transaction uses, for a statement that must not wait for one; undefined if there is only one
   * connection. Its commit can be lost in a crash of the machine, but not once a later transaction was confirmed.
   */
  aside: (<T>(instId: string, run: (q: Queryable) => Promise<T>) => Promise<T>) | undefined;
  /**
   * Runs one transaction bound to the institution. Repeats it after a serialization failure or deadlock, and with its advisory locks
   * taken first if one of them was held by another transaction.
   */
  write<T>(instId: string, run: (q: WriteQueryable) => Promise<T>): Promise<T>;
  /** Runs one transaction as the owner: for tables without institution, and for table definitions. */
  system<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
  /**
   * Adds a listener for permission changes (see `accessTriggers.ts`); undefined = notifications may be missing. For a write of
   * this process it is called before the write returns.
   */
  onAccessChange(listener: (notice: string | undefined) => void): void;
  /** Adds a listener for notifications of this process's own writes. The write returns when the promise resolves. */
  onOwnAccessChange(listener: (notices: readonly string[]) => Promise<void>): void;
  /** Passes on a notification that was received from another process. */
  receiveAccessChange(notice: string): void;
  /** Of this process: open and idle connections, and callers that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Tables, indexes and files that statements of this process found damaged since the start; `unknown` where none was named. */
  damaged(): string[];
  /** Runs vacuum and analyze on tables with many changes. Returns their names. */
  seeToTables(): Promise<string[]>;
  /**
   * Runs work while no statement runs and all committed data is in the files of the folder; undefined for PostgreSQL,
   * whose files belong to other processes.
   */
  standStill: (<T>(run: () => Promise<T>) => Promise<T>) | undefined;
  /** How often transactions of this process were repeated, by reason. */
  readonly repeated: Readonly<Repeated>;
  /** Name of the role `app`, or undefined if the database user is already an ordinary one. */
  role: string | undefined;
  close(): Promise<void>;
}

export interface Repeated {
  /** Serialization failures and deadlocks. */
  failures: number;
  /** Locks held by another transaction (`LocksTakenError`). */
  locks: number;
}

type DatabaseOptions =
  /** Folder of an embedded database, or one in memory. */
  | EmbeddedOptions
  /** Connection address of PostgreSQL. */
  | { url: string; poolSize?: number };

const serializationFailures = new Set(['40001', '40P01']);
const attempts = 4;
/** Most repetitions; each begins with more locks than the one before. */
const lockAttempts = 12;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const source = 'url' in options ? await openPostgres(options.url, options.poolSize ?? 16) : await openPglite(options);
  const pool = new TenantPool(source);
  const aside = source.aside && new TenantPool(source.aside);
  const repeated: Repeated = { failures: 0, locks: 0 };
  return {
    kind: source.kind,
    role: source.role,
    read: (instId, run) => pool.use(instId, run),
    aside: aside && ((instId, run) => aside.use(instId, run)),
    write: (instId, run) =>
      withLocks(repeated, (locks) => retried(repeated, () => runTransaction({ pool, instId, role: source.role, locks }, run))),
    system: (run) => retried(repeated, () => pool.use(undefined, (connection) => runAsOwner(connection, run))),
    repeated,
    onAccessChange: (listener) => pool.listen(listener),
    onOwnAccessChange: (listener) => pool.listenOwn(listener),
    receiveAccessChange: (notice) => pool.notify(notice),
    connections: () => pool.counts(),
    damaged: () => [...new Set([...pool.damaged, ...(aside?.damaged ?? [])])].sort(),
    seeToTables: () => seeToTables(pool, source.role),
    standStill: source.kind === 'pglite' ? (run) => standStill(pool, source.role, run) : undefined,
    close: async () => {
      await aside?.close();
      await pool.close();
    },
  };
}

/** Repeats the work, taking all locks that it has requested so far first, until no requested lock is held by another transaction. */
async function withLocks<T>(repeated: Repeated, work: (locks: readonly AdvisoryLock[]) => Promise<T>): Promise<T> {
  let locks: readonly AdvisoryLock[] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(locks);
    } catch (error) {
      if (attempt === lockAttempts || !(error instanceof LocksTakenError)) throw error;
      repeated.locks++;
      locks = error.locks;
    }
  }
}

/** Repeats the work after deadlocks and serialization failures, which are transient. */
async function retried<T>(repeated: Repeated, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === attempts || typeof code !== 'string' || !serializationFailures.has(code)) throw error;
      repeated.failures++;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()));
    }
  }
}
