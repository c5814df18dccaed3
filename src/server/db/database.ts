/**
 * Access to the database: PGlite in a folder or in memory, or PostgreSQL.
 *
 * Reads and writes run with the role `app` on a connection bound to one institution, so that row-level security applies; only
 * `system` runs as the owner. Tables and queries are defined elsewhere.
 */
import { type AdvisoryLock, LocksTakenError } from './advisoryLock';
import { listenAlways } from './listenAlways';
import { type EmbeddedOptions, openPglite } from './pgliteSource';
import { openPostgres, type PostgresOptions } from './postgresSource';
import type { Queryable, WriteQueryable } from './queryable';
import { type ListReader, positionSql, Replica } from './replica';
import { TenantPool } from './tenantPool';
import { runAsOwner, runTransaction } from './transaction';
import { runWhilePaused, updateTables } from './upkeep';

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Runs separate statements, without a transaction, on a connection bound to the institution. */
  read<T>(instId: string, run: (q: Queryable) => Promise<T>): Promise<T>;
  /**
   * The same for lists, counts, boards and statistics, which may be some seconds old for whoever has not written: on a read replica, if
   * there is one and it has what the reader wrote last.
   */
  readList<T>(reader: ListReader, run: (q: Queryable) => Promise<T>): Promise<T>;
  /** The position of the log now, for `ListReader.writtenAt`; undefined without a replica. */
  position: (() => Promise<string | undefined>) | undefined;
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
   * Adds a listener for permission changes (see `buildAccessTriggers.ts`); undefined = notifications may be missing. For a write of
   * this process it is called before the write returns.
   */
  onAccessChange(listener: (notice: string | undefined) => void): void;
  /** Adds a listener for notifications of this process's own writes. The write returns when the promise resolves. */
  onOwnAccessChange(listener: (notices: readonly string[]) => Promise<void>): void;
  /** Passes on a notification that was received from another process. */
  receiveAccessChange(notice: string): void;
  /** Of this process: open and idle connections, and callers that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Milliseconds that the read replica is behind; null = lists are not read from it now; undefined = there is none. */
  replicaBehind(): number | null | undefined;
  /** Tables, indexes and files that statements of this process found damaged since the start; `unknown` where none was named. */
  damaged(): string[];
  /**
   * Runs separate statements as the owner, outside a transaction, on a connection of their own, which ends at once if the signal is aborted;
   * undefined if there is only one connection.
   */
  outside: (<T>(run: (q: Queryable) => Promise<T>, signal?: AbortSignal) => Promise<T>) | undefined;
  /** Runs vacuum and analyze on tables with many changes. Returns their names. */
  seeToTables(): Promise<string[]>;
  /**
   * Runs work while no statement runs and all committed data is in the files of the folder; undefined for PostgreSQL,
   * whose files belong to other processes.
   */
  runWhilePaused: (<T>(run: () => Promise<T>) => Promise<T>) | undefined;
  /** How often transactions of this process were repeated, by reason. */
  readonly repeated: Readonly<Repeated>;
  /** Name of the role `app`, or undefined if the database user is already an ordinary one. */
  role: string | undefined;
  close(): Promise<void>;
}

interface Repeated {
  /** Serialization failures and deadlocks. */
  failures: number;
  /** Locks held by another transaction (`LocksTakenError`). */
  locks: number;
}

type DatabaseOptions =
  /** Folder of an embedded database, or one in memory. */
  EmbeddedOptions | PostgresOptions;

const serializationFailures = new Set(['40001', '40P01']);
const attempts = 4;
/** Most repetitions; each begins with more locks than the one before. */
const lockAttempts = 12;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const source = 'url' in options ? await openPostgres(options) : await openPglite(options);
  const pool = new TenantPool(source);
  const aside = source.aside && new TenantPool(source.aside);
  const repeated: Repeated = { failures: 0, locks: 0 };
  const isAlone = source.kind === 'pglite';
  // Connections of a pooler hear nothing.
  const deaf = source.eachTransaction !== undefined;
  const stopListening = deaf && aside ? await listenAlways(aside, pool) : undefined;
  const replica = source.replica && new Replica(source.replica, pool);
  return {
    kind: source.kind,
    role: source.role,
    read: (instId, run) => pool.use(instId, run),
    readList: (reader, run) => (replica ? replica.read(reader, run) : pool.use(reader.instId, run)),
    position: replica && (() => readPosition(pool)),
    replicaBehind: () => replica && (replica.behindMs ?? null),
    aside: aside && ((instId, run) => aside.use(instId, run)),
    write: (instId, run) =>
      withLocks(repeated, (locks) => runRetried(repeated, () => runTransaction({ pool, instId, role: source.role, isAlone, locks }, run))),
    system: (run) => runRetried(repeated, () => pool.use(undefined, (connection) => runAsOwner(connection, run))),
    repeated,
    onAccessChange: (listener) => pool.listen(listener),
    onOwnAccessChange: (listener) => pool.listenOwn(listener),
    receiveAccessChange: (notice) => pool.notify(notice),
    connections: () => pool.counts(),
    damaged: () => [...new Set([...pool.damaged, ...(aside?.damaged ?? [])])].sort(),
    outside: source.outside,
    seeToTables: () => updateTables((deaf && aside) || pool, source.role),
    runWhilePaused: source.kind === 'pglite' ? (run) => runWhilePaused(pool, source.role, run) : undefined,
    close: async () => {
      stopListening?.();
      await replica?.close();
      await aside?.close();
      await pool.close();
    },
  };
}

async function readPosition(pool: TenantPool): Promise<string | undefined> {
  const [row] = await pool.use(undefined, (connection) => connection.query<{ position: string }>(positionSql, [], 'position'));
  return row?.position;
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
async function runRetried<T>(repeated: Repeated, work: () => Promise<T>): Promise<T> {
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
