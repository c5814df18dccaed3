/** Seals form a hash chain: each contains the digests of its rows and the hash of the previous seal, so changes invalidate later ones. */
import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/queryable';
import type { SealedRow } from './sealedRows';

export interface Seal {
  instId: string;
  number: number;
  /** Covers rows with numbers above this one … */
  from: string;
  /** … up to this one. */
  to: string;
  seqs: string[];
  /** Digests of the rows, 64 characters each. */
  digests: string;
  previous: string;
  hash: string;
  /** Last number taken when the rows were sampled. */
  sampled: string;
  /** Milliseconds since 1970: rows older than this have numbers up to `sampled`. */
  settledAt: number;
}

/** End of the chain of an institution; also stored elsewhere, so that a truncated chain is detected. */
export interface LogHead {
  instId: string;
  number: number;
  hash: string;
}

/** A chain end with the time at which it was stored. */
export interface KeptHead extends LogHead {
  at: Date;
}

export const firstPrevious = '0'.repeat(64);

/** Hash over all values of a seal. */
export function hashOf(seal: Omit<Seal, 'hash'>): string {
  const { instId, number, from, to, seqs, digests, previous, sampled, settledAt } = seal;
  const text = JSON.stringify([1, instId, number, from, to, seqs, digests, previous, sampled, settledAt]);
  return createHash('sha256').update(text).digest('hex');
}

export function sealOf(
  rows: readonly SealedRow[],
  to: string,
  last: Pick<Seal, 'number' | 'to' | 'hash'> | undefined,
  at: Pick<Seal, 'instId' | 'sampled' | 'settledAt'>,
): Seal {
  const seal = {
    ...at,
    number: (last?.number ?? 0) + 1,
    from: last?.to ?? '0',
    to,
    seqs: rows.map(({ seq }) => seq),
    digests: rows.map(({ digest }) => digest).join(''),
    previous: last?.hash ?? firstPrevious,
  };
  return { ...seal, hash: hashOf(seal) };
}

const columns = `inst_id::text as "instId", number, from_seq::text as "from", to_seq::text as "to", seqs::text[] as seqs, digests, previous,
  hash, sampled_seq::text as sampled, round(extract(epoch from settled_at) * 1000)::float8 as "settledAt"`;

export async function storeSeal(q: Queryable, seal: Seal, now: Date): Promise<void> {
  const { instId, number, from, to, seqs, digests, previous, hash, sampled, settledAt } = seal;
  await q.query(
    `insert into log_seal (inst_id, number, from_seq, to_seq, seqs, digests, previous, hash, sampled_seq, settled_at, sealed_at)
     values ($1, $2, $3, $4, $5::bigint[], $6, $7, $8, $9, $10, $11)`,
    [instId, number, from, to, seqs, digests, previous, hash, sampled, new Date(settledAt).toISOString(), now.toISOString()],
  );
}

export async function lastSeal(q: Queryable, instId: string): Promise<Pick<Seal, 'number' | 'to' | 'hash'> | undefined> {
  const [seal] = await q.query<Pick<Seal, 'number' | 'to' | 'hash'>>(
    'select number, to_seq::text as "to", hash from log_seal where inst_id = $1 order by number desc limit 1',
    [instId],
  );
  return seal;
}

export function readSeals(q: Queryable, instId: string, after: number, limit: number): Promise<Seal[]> {
  return q.query<Seal>(`select ${columns} from log_seal where inst_id = $1 and number > $2 order by number limit $3`, [
    instId,
    after,
    limit,
  ]);
}

/** The ends of all chains, for the manifest of a backup. `q` must run as the owner. */
export function readLogHeads(q: Queryable): Promise<LogHead[]> {
  return q.query<LogHead>(
    `select distinct on (inst_id) inst_id::text as "instId", number, hash from log_seal order by inst_id, number desc`,
  );
}
