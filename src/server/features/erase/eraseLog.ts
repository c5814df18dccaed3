/**
 * Removes contents from rows of the operation log without deleting the rows: who did what and when is kept. The digests of a row before
 * and after are stored, so that the check of the log can tell an emptied row from a manipulated one.
 */
import type { Queryable } from '../../db/queryable';
import { digestsOf } from '../seal/sealedRows';

/** `keys`: fields to remove from the values before and after; undefined = all. */
export interface EmptiedRecords {
  ids: readonly string[];
  keys?: readonly string[];
}

interface Where {
  instId: string;
  /** Reason of the erasure. */
  reason: string;
  at: string;
}

/** `q` must run as the owner. Returns the number of emptied rows. */
export async function clearLog(q: Queryable, records: readonly EmptiedRecords[], { instId, reason, at }: Where): Promise<number> {
  const ids = records.flatMap((one) => one.ids);
  if (ids.length === 0) return 0;
  await q.query(
    `insert into log_erasure (inst_id, seq, sealed, emptied, reason, at) select $1, d.seq, d.digest, d.digest, $3, $4 from (${digestsOf()}) d
     on conflict (inst_id, seq) do nothing`,
    [instId, ids, reason, at],
  );
  let rows = 0;
  for (const { ids: some, keys } of records) {
    const left = keys ? { before: 'before - $3::text[]', after: 'after - $3::text[]' } : { before: 'null', after: 'null' };
    const emptied = await q.query(
      `update change_record set before = ${left.before}, after = ${left.after}, asked = null
       where inst_id = $1 and record_id = any($2::uuid[]) and (before is not null or after is not null or asked is not null) returning 1`,
      keys ? [instId, some, keys] : [instId, some],
    );
    rows += emptied.length;
  }
  const acts = await q.query(
    `update act_log set subject = null, refusal = case when refusal is null then null else '' end
     where inst_id = $1 and record_id = any($2::uuid[]) and (subject is not null or refusal is not null) returning 1`,
    [instId, ids],
  );
  await q.query(
    `update log_erasure e set emptied = d.digest from (${digestsOf()}) d where e.inst_id = $1 and e.seq = d.seq and e.emptied <> d.digest`,
    [instId, ids],
  );
  // Rows without such contents were not changed.
  await q.query('delete from log_erasure where inst_id = $1 and reason = $2 and sealed = emptied', [instId, reason]);
  return rows + acts.length;
}

/** Number of log rows that still have contents of these records. `q` must run as the owner. */
export async function logContents(q: Queryable, records: readonly EmptiedRecords[], instId: string): Promise<number> {
  let rows = 0;
  for (const { ids, keys } of records) {
    const is = keys
      ? '(before ?| $3::text[] or after ?| $3::text[] or asked is not null)'
      : '(before is not null or after is not null or asked is not null)';
    const [found] = await q.query<{ count: number }>(
      `select count(*)::int as count from change_record where inst_id = $1 and record_id = any($2::uuid[]) and ${is}`,
      keys ? [instId, ids, keys] : [instId, ids],
    );
    rows += found?.count ?? 0;
  }
  return rows;
}
