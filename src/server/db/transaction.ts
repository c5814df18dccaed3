/** A transaction that begins with its first statement: a single statement needs no begin and commit, and no connection is held before. */
import type { Connection } from './connection';
import type { Queryable, WriteQueryable } from './queryable';
import { isConnectionLoss, type TenantPool } from './tenantPool';

/** Commits after `run`; rolls back if it throws. */
export async function runTransaction<T>(
  pool: TenantPool,
  instId: string,
  role: string | undefined,
  run: (q: WriteQueryable) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(pool, instId, role);
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
    await connection.query('begin; set local role none');
    const result = await run(connection);
    await connection.query('commit');
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
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: TenantPool,
    private readonly instId: string,
    private readonly role: string | undefined,
  ) {}

  get isOpen(): boolean {
    return this.connection !== undefined;
  }

  async query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    if (this.isOwner) throw new Error('Business tables cannot be reached from within system()');
    return this.enqueue(async () => (await this.begun()).query<T>(text, values, name));
  }

  async last<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    if (this.isOpen) return this.query<T>(text, values, name);
    this.refuseWhenOver();
    this.isOver = true;
    return this.pool.use(this.instId, (connection) => connection.query<T>(text, values, name));
  }

  async lock(numbers: readonly bigint[]): Promise<void> {
    const locks = `select pg_advisory_xact_lock(k) from unnest('{${numbers.join()}}'::bigint[]) k`;
    await this.enqueue(async () => {
      if (this.connection) await this.connection.query(locks);
      else await this.begin(`begin; ${locks}`);
    });
  }

  async system<T>(run: (q: Queryable) => Promise<T>): Promise<T> {
    const connection = await this.enqueue(() => this.begun());
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
    await this.connection.query(word);
    this.giveBack();
  }

  async abandon(cause: unknown): Promise<void> {
    this.isOver = true;
    if (!this.connection) return;
    if (isConnectionLoss(cause)) this.connection.broken = true;
    else await rollBack(this.connection);
    this.giveBack();
  }

  /** Runs one statement at a time, also if a rule starts several at once. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async begun(): Promise<Connection> {
    return this.connection ?? this.begin('begin');
  }

  private async begin(statement: string): Promise<Connection> {
    this.refuseWhenOver();
    const connection = await this.pool.acquire(this.instId);
    this.connection = connection;
    await connection.query(statement);
    return connection;
  }

  private giveBack(): void {
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
    await connection.query('rollback');
  } catch {
    connection.broken = true;
  }
}
