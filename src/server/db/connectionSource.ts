import type { PoolClient } from 'pg';
import type { Queryable } from './queryable';

/** Opens connections to PGlite or PostgreSQL. */
export interface ConnectionSource {
  kind: 'pglite' | 'postgres';
  role: string | undefined;
  size: number;
  connect(): Promise<PoolClient>;
  /** Settings that each transaction makes for itself (`ConnectionOptions`). */
  eachTransaction?: string;
  /** Whether statements are prepared by name all the same. */
  isNamed?: boolean;
  /**
   * Separate connections for statements that must not wait for transactions; undefined if there is only one connection. They keep their
   * session, also where the others come from a pooler, and hear the notices of all processes.
   */
  aside?: Pick<ConnectionSource, 'size' | 'connect' | 'close'>;
  /**
   * Runs statements of the user itself on a connection that nothing else uses, which is closed afterwards, and at once if the signal is
   * aborted; undefined if there is only one connection.
   */
  outside?: <T>(run: (q: Queryable) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** Connections to a read replica, for lists; undefined if there is none. */
  replica?: Pick<ConnectionSource, 'size' | 'connect' | 'close'>;
  close(): Promise<void>;
}
