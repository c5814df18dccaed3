import type { PoolClient } from 'pg';

/** Where connections come from. */
export interface ConnectionSource {
  kind: 'pglite' | 'postgres';
  role: string | undefined;
  size: number;
  connect(): Promise<PoolClient>;
  close(): Promise<void>;
}
