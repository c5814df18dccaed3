/** A transaction that begins with its first statement: no connection is used before, and a single statement needs no begin and commit. */
import { must } from '../../domain/must';
import { type AdvisoryLock, buildTryingSql, buildWaitingSql, LocksTakenError, listSortedLocks } from './advisoryLock';
import type { Connection } from './connection';
import type { Queryable, WriteQueryable } from './queryable';
import { isConnectionLoss, type TenantPool } from './tenantPool';

/** Parameters of the start of a transaction. */
interface Beginning {
  pool: TenantPool;
  instId: string;
  role: string | undefined;
  /** Whether the database has one connection (`WriteQueryable.isAlone`). */
  isAlone: boolean;
  /** Advisory locks to take before its first statement. */
  locks: readonly AdvisoryLock[];
}

/** Commits after `run`; rolls back if it throws. */
export async function runTransaction<T>(beginning: Beginning, run: (q: WriteQueryable) => Promise<T>): Promise<T> {
  const transaction = new Transaction(beginning);
  try {
    const result = await run(transaction);
    await transaction.finish('commit');
    return result;
  } catch (error) {
    await transaction.abandon(error);
    throw error;
  }
}

/** Runs a transaction as the owner of the tables. */
export async function runAsOwner<T>(connection: Connection, run: (q: Queryable) => Promise<T>): Promise<T> {
  try {
    await connection.begin('set local role none');
    const result = await run(connection);
    await connection.end('commit');
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

class Transaction implements WriteQueryable {
  private connection: Connection | undefined;
  private isOver = false;
  private isOwner = false;
  /** Whether it may have locked rows: then it must not wait for an advisory lock, to avoid deadlocks. */
  private holdsRows = false;
  /** All requested locks, including those released by a rollback to a savepoint. */
  private asked: AdvisoryLock[];
  /** Locks taken before any savepoint, which a rollback to a savepoint does not release. */
  private readonly waited = new Map<bigint, AdvisoryLock>();
  /** Thrown again by all later statements, so that the work cannot continue without the lock. */
  private taken: LocksTakenError | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly pool: TenantPool;
  private readonly instId: string;
  private readonly role: string | undefined;
  readonly isAlone: boolean;
  readonly reading: Queryable;

  constructor({ pool, instId, role, isAlone, locks }: Beginning) {
    this.pool = pool;
    this.instId = instId;
    this.role = role;
    this.isAlone = isAlone;
    this.asked = listSortedLocks(locks);
    this.reading = { query: (text, values, name) => this.run(text, values, name) };
  }

  get isOpen(): boolean {
    return this.connection !== undefined;
  }

  async query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    this.holdsRows = true;
    return this.run<T>(text, values, name);
  }

  async last<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    if (this.isOpen) return this.query<T>(text, values, name);
    if (this.asked.length > 0) {
      this.holdsRows = true;
      return this.enqueue(() => this.runWhole<T>(text, values, name));
    }
    this.refuseWhenOver();
    this.isOver = true;
    return this.pool.use(this.instId, (connection) => connection.query<T>(text, values, name));
  }

  async lock(locks: readonly AdvisoryLock[]): Promise<void> {
    if (locks.length === 0 || this.isAlone) return;
    await this.enqueue(async () => {
      if (!this.connection) return this.begin(locks);
      const wanted = listSortedLocks(locks).filter((lock) => !this.isHeld(lock));
      if (wanted.length === 0) return undefined;
      this.asked = listSortedLocks([...this.asked, ...wanted]);
      return this.mayWaitFor(wanted) ? this.waitFor(this.connection, wanted) : this.take(this.connection, wanted);
    });
  }

  async lockNext(locks: readonly AdvisoryLock[]): Promise<void> {
    if (this.isOpen) return this.lock(locks);
    this.refuseWhenOver();
    if (!this.isAlone) this.asked = listSortedLocks([...this.asked, ...locks]);
  }

  async lockLast(lock: AdvisoryLock): Promise<void> {
    if (!this.isAlone) await this.query(buildWaitingSql([lock]));
  }

  async system<T>(run: (q: Queryable) => Promise<T>): Promise<T> {
    const connection = await this.enqueue(() => this.begun());
    this.holdsRows = true;
    this.isOwner = true;
    try {
      await connection.query('set local role none');
      return await run(connection);
    } finally {
      this.isOwner = false;
      // After a failed statement this fails too, as do all statements until the rollback.
      if (this.role) await connection.query(`set local role ${this.role}`).catch(() => undefined);
    }
  }

  async finish(word: 'commit'): Promise<void> {
    this.isOver = true;
    if (!this.connection) return;
    await this.connection.end(word);
    this.release();
  }

  async abandon(cause: unknown): Promise<void> {
    this.isOver = true;
    if (!this.connection) return;
    if (isConnectionLoss(cause)) this.connection.broken = true;
    else await rollBack(this.connection);
    this.release();
  }

  private async run<T>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    if (this.isOwner) throw new Error('Business tables cannot be reached from within system()');
    return this.enqueue(async () => {
      if (this.connection) return this.connection.query<T>(text, values, name);
      return (await this.open()).start<T>(this.lockSql, { text, values, name }, false);
    });
  }

  /** Runs the only statement with its locks and the commit. Whether it succeeds or not, the transaction is over, and nothing may follow. */
  private async runWhole<T>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    if (this.connection) return this.connection.query<T>(text, values, name);
    const connection = await this.open();
    this.isOver = true;
    const rows = await connection.start<T>(this.lockSql, { text, values, name }, true);
    this.release();
    return rows;
  }

  /** Takes what was asked for before the first statement; empty if nothing was. */
  private get lockSql(): string {
    return this.asked.length > 0 ? buildWaitingSql(this.asked) : '';
  }

  private isHeld({ number, isShared }: AdvisoryLock): boolean {
    const held = this.waited.get(number);
    return held !== undefined && (isShared || !held.isShared);
  }

  /** Waiting is allowed only without locked rows and without locks of higher numbers, so that transactions cannot deadlock. */
  private mayWaitFor([first]: readonly AdvisoryLock[]): boolean {
    return !this.holdsRows && [...this.waited.keys()].every((number) => number < must(first, 'first').number);
  }

  private async waitFor(connection: Connection, locks: readonly AdvisoryLock[]): Promise<void> {
    for (const lock of locks) this.waited.set(lock.number, lock);
    await connection.query(buildWaitingSql(locks));
  }

  private async take(connection: Connection, locks: readonly AdvisoryLock[]): Promise<void> {
    if ((await connection.query(buildTryingSql(locks))).length === 0) return;
    this.taken = new LocksTakenError(this.asked);
    throw this.taken;
  }

  /** Runs one statement at a time, also if a rule starts several at once. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(() => {
      if (this.taken) throw this.taken;
      this.refuseWhenOver();
      return work();
    });
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async begun(): Promise<Connection> {
    return this.connection ?? this.begin();
  }

  private async begin(locks: readonly AdvisoryLock[] = []): Promise<Connection> {
    const connection = await this.open(locks);
    await connection.begin(this.lockSql);
    return connection;
  }

  /** Takes the connection on which the transaction begins with all locks that were asked for. */
  private async open(locks: readonly AdvisoryLock[] = []): Promise<Connection> {
    this.refuseWhenOver();
    const connection = await this.pool.acquire(this.instId);
    this.connection = connection;
    this.asked = listSortedLocks([...this.asked, ...locks]);
    for (const lock of this.asked) this.waited.set(lock.number, lock);
    return connection;
  }

  private release(): void {
    if (this.connection) this.pool.release(this.connection);
    this.connection = undefined;
  }

  private refuseWhenOver(): void {
    if (this.isOver) throw new Error('The transaction is over');
  }
}

/** Rolls back. A connection that cannot is marked as broken; a lost one has rolled back already. */
async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.end('rollback');
  } catch {
    connection.broken = true;
  }
}
