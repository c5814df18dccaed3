/** Runs SQL with `$1`… placeholders. A `name` keeps the prepared statement on the connection. */
export interface Queryable {
  query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
}
/** A transaction that takes a connection and begins with its first statement. */
export interface WriteQueryable extends Queryable {
  /** Runs the only or last statement; alone it commits by itself, which saves two round trips. Nothing may follow. */
  last<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>;
  /**
   * Waits for others that hold these advisory locks, one after the other, and holds them until the end. A transaction that
   * begins so needs no round trip for its beginning.
   */
  lock(numbers: readonly bigint[]): Promise<void>;
  /** Whether statements ran already, so that a connection is held until the end. */
  readonly isOpen: boolean;
  /** Runs statements on the system tables as the owner, in the same transaction. */
  system<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
}
