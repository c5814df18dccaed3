import type { PoolClient } from 'pg';

/** Opens connections to PGlite or PostgreSQL. */
export interface ConnectionSource {
  kind: 'pglite' | 'postgres';
  role: string | undefined;
  size: number;
  connect(): Promise<PoolClient>;
  /** One more connection, for statements that wait for no transaction; undefined when there is only one. */
  aside?: Pick<ConnectionSource, 'size' | 'connect' | 'close'>;
  close(): Promise<void>;
}
