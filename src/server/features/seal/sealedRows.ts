/** Rows of the operation log for sealing: a number in the order of writing, and a digest of all stored values. */
import { must } from '../../../domain/must';
import type { Queryable } from '../../db/queryable';

/** Placeholder for the institution of sign-in lines without one. */
export const noInstitution = '00000000-0000-0000-0000-000000000000';

/**
 * Columns of the digest. Must never change. Columns in `added` came later and are included only if they are not empty, so that the digests
 * of older rows stay valid.
 */
const recipe: Readonly<Record<string, { at: string; columns: readonly string[]; added?: string }>> = {
  change_record: {
    at: 'at',
    columns: [
      ...['id', 'change_set_id', 'actor_id', 'actor_name', 'resource', 'action', 'entity', 'record_id', 'before', 'after'],
      ...['undoes', 'ip', 'cost_ms'],
    ],
    added: 'asked',
  },
  act_log: {
    at: 'at',
    columns: ['id', 'actor_id', 'actor_name', 'resource', 'action', 'entity', 'record_id', 'refusal', 'ip', 'cost_ms', 'field', 'subject'],
    added: 'reason',
  },
  act_about: { at: 'at', columns: ['id', 'act_id', 'about_id'] },
  login_log: { at: 'time', columns: ['id', 'account', 'name', 'ip', 'place', 'device', 'result', 'fail_reason', 'kind'] },
};

/** Digest of a row. `jsonb` has the same text for the same value on every server. */
function digestOf(table: string): string {
  const { at, columns, added } = must(recipe[table], table);
  const all = [`'${table}'`, 'seq', `(extract(epoch from ${at}) * 1000000)::bigint`, ...columns].join(', ');
  const later = added ? ` || case when ${added} is null then '[]'::jsonb else jsonb_build_array(${added}) end` : '';
  return `encode(sha256(convert_to((jsonb_build_array(${all})${later})::text, 'UTF8')), 'hex')`;
}

function selectOf(table: string): string {
  return `select seq, coalesce(inst_id, '${noInstitution}') as inst_id, id, '${table}' as "table", ${must(recipe[table], table).at} as at,
    ${digestOf(table)} as digest from ${table} where seq > $1 and seq <= $2`;
}

/** SQL for numbers and digests of the rows about records; $1: institution, $2: ids of the records. */
export function digestsOf(): string {
  return ['change_record', 'act_log']
    .map((table) => `select seq, ${digestOf(table)} as digest from ${table} where inst_id = $1 and record_id = any($2::uuid[])`)
    .join(' union all ');
}

/** A row emptied by an erasure: its sealed digest, and its digest since. */
export interface EmptiedRow {
  seq: string;
  sealed: string;
  emptied: string;
}

/** `q` must run as the owner. */
export function readEmptiedRows(q: Queryable, instId: string, from: string, to: string): Promise<EmptiedRow[]> {
  return q.query<EmptiedRow>('select seq::text as seq, sealed, emptied from log_erasure where inst_id = $1 and seq > $2 and seq <= $3', [
    instId,
    from,
    to,
  ]);
}

const rows = Object.keys(recipe).map(selectOf).join(' union all ');

export interface SealedRow {
  seq: string;
  id: string;
  table: string;
  /** Time of the row, in milliseconds since 1970. */
  at: number;
  digest: string;
}

/** Rows of an institution with numbers above `from`, up to `to`, in order. `q` must run as the owner. */
export function readLogRows(q: Queryable, instId: string, from: string, to: string, limit: number | null = null): Promise<SealedRow[]> {
  return q.query<SealedRow>(
    `select seq::text as seq, id, "table", (extract(epoch from at) * 1000)::float8 as at, digest from (${rows}) r
     where inst_id = $3 order by r.seq limit $4`,
    [from, to, instId, limit],
  );
}

const numbers = Object.keys(recipe)
  .map((table) => `select coalesce(inst_id, '${noInstitution}') as inst_id from ${table} where seq > $1 and seq <= $2`)
  .join(' union ');

/** Ids of institutions with rows in this range of numbers. */
export async function readInstitutionsWithRows(q: Queryable, from: string, to: string): Promise<string[]> {
  const found = await q.query<{ inst_id: string }>(`select inst_id::text as inst_id from (${numbers}) r order by 1`, [from, to]);
  return found.map(({ inst_id }) => inst_id);
}
