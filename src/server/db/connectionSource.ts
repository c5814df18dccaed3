import type { PoolClient } from 'pg';

/** Opens connections to PGlite or PostgreSQL. */
export interface ConnectionSource {
  kind: 'pglite' | 'postgres';
  role: string | undefined;
  size: number;
  connect(): Promise<PoolClient>;
  /** Separate connections for statements that must not wait for transactions; undefined if there is only one connection. */
  aside?: Pick<ConnectionSource, 'size' | 'connect' | 'close'>;
  close(): Promise<void>;
}
