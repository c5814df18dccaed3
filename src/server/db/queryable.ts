import type { AdvisoryLock } from './advisoryLock';

/** Runs SQL with `$1`… placeholders. With `name`, the statement is prepared once per connection. */
export interface Queryable {
  query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
}
/** A transaction that starts and takes a connection with its first statement. */
export interface WriteQueryable extends Queryable {
  /**
   * Runs the only or last statement of the transaction. If it is the only one, it runs without begin and commit, which saves two
   * round trips.
   */
  last<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
  /** For statements after which an advisory lock may still be waited for: they hold no row that others wait for while they hold any. */
  readonly reading: Queryable;
  /**
   * Takes these advisory locks until the end of the transaction. A transaction that has only read so far waits for them, in the order of
   * their numbers; as the first statement that is sent together with the begin. One that holds rows does not wait: where somebody has one
   * of them, it is rolled back and runs again, with all that it has asked for taken first.
   */
  lock(locks: readonly AdvisoryLock[]): Promise<void>;
  /** Waits for a lock that comes last in the order of what transactions hold, whatever this one holds already. */
  lockLast(lock: AdvisoryLock): Promise<void>;
  /** Whether statements have run, so that the transaction holds a connection. */
  readonly isOpen: boolean;
  /** Runs statements on system tables as the owner, in the same transaction. */
  system<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
}
