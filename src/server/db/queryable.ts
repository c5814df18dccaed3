import type { AdvisoryLock } from './advisoryLock';

/** Runs SQL with `$1`… placeholders. With `name`, the statement is prepared once per connection. */
export interface Queryable {
  query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
}
/** A transaction that starts and takes a connection with its first statement. */
export interface WriteQueryable extends Queryable {
  /**
   * Runs the only or last statement of the transaction. If it is the only one, it runs without begin and commit, or together with them and
   * its locks, which saves two round trips.
   */
  last<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
  /** For statements that take no row locks which others could wait for, so that advisory locks may still be waited for afterwards. */
  readonly reading: Queryable;
  /**
   * Takes these advisory locks until the transaction ends. A transaction that has only read so far waits for them, in the order of their
   * numbers; as its first statement they are sent together with the begin. One that has locked rows does not wait, to avoid deadlocks: if
   * a lock is held by another transaction, it is rolled back and repeated, with all requested locks taken first.
   */
  lock(locks: readonly AdvisoryLock[]): Promise<void>;
  /** Like `lock`, for locks that nothing needs before the next statement: as the first of the transaction they are sent together with that. */
  lockNext(locks: readonly AdvisoryLock[]): Promise<void>;
  /** Waits for a lock that comes last in the lock order, whatever locks this transaction has. */
  lockLast(lock: AdvisoryLock): Promise<void>;
  /** Whether the database has one connection, so that no other transaction runs beside this one and no lock is needed. */
  readonly isAlone: boolean;
  /** Whether statements have run, so that the transaction holds a connection. */
  readonly isOpen: boolean;
  /** Runs statements on system tables as the owner, in the same transaction. */
  system<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
}
