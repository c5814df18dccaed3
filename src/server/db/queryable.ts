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
  /** Takes these advisory locks in order, until the end of the transaction. As the first statement it is sent together with the begin. */
  lock(numbers: readonly bigint[]): Promise<void>;
  /** Whether statements have run, so that the transaction holds a connection. */
  readonly isOpen: boolean;
  /** Runs statements on system tables as the owner, in the same transaction. */
  system<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
}
