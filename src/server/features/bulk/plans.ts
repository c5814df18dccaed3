/** Stored selections: one plan each, with one row per record. */
import type { BulkPlan, BulkRow, BulkRowState } from '../../../wire/bulk';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { conflict, notFound } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import type { JobContext } from '../jobs/jobKind';

type Owner = Pick<Actor, 'instId' | 'accountId'>;
type Context = Pick<JobContext, 'database'>;

/** Plans are deleted after this time, because they contain record labels, which are personal data. */
const retentionHours = 24;
const planTitle = '这次批量操作的预览';
const noRows: BulkPlan['counts'] = { waiting: 0, able: 0, refused: 0, done: 0 };

export interface StoredPlan {
  id: string;
  resource: string;
  act: string;
  input: Values;
  state: BulkPlan['state'];
  changeSet: string | null;
  message: string | null;
}

/** A row that has not been processed yet. */
export interface PlannedRow {
  id: string;
  version: number;
}

/** Inserts a plan and deletes those past the retention time. */
export async function insertPlan(
  q: Queryable,
  { instId, accountId }: Owner,
  plan: Pick<StoredPlan, 'id' | 'resource' | 'act' | 'input'>,
  now: Date,
) {
  const old = `select id from bulk_plan where create_time < $1::timestamptz - interval '${retentionHours} hours'`;
  await q.query(`delete from bulk_row where plan_id in (${old})`, [now.toISOString()]);
  await q.query(`delete from bulk_plan where id in (${old})`, [now.toISOString()]);
  await q.query(
    `insert into bulk_plan (inst_id, id, account_id, resource, act, input, state, create_time)
     values ($1, $2, $3, $4, $5, $6::jsonb, 'looking', $7)`,
    [instId, plan.id, accountId, plan.resource, plan.act, JSON.stringify(plan.input), now.toISOString()],
  );
}

/** Adds the requested ids that were not found (deleted, other institution, outside the scope) as refused rows. */
export async function insertMissing(
  q: Queryable,
  { instId }: Owner,
  planId: string,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  await q.query(
    `insert into bulk_row (inst_id, plan_id, record_id, n, version, label, state, reason)
     select $1, $2, id, $4 + row_number() over (), 0, '', 'refused', $5 from unnest($3::uuid[]) id on conflict do nothing`,
    [instId, planId, ids, ids.length, reason],
  );
}

/** The plan, if it belongs to this user. Throws "not found" otherwise. */
export async function findPlan({ database }: Context, { instId, accountId }: Owner, id: unknown): Promise<StoredPlan> {
  const [row] = isUuid(id)
    ? await database.read(instId, (q) =>
        q.query<StoredPlan>(
          'select id, resource, act, input, state, change_set as "changeSet", message from bulk_plan where id = $1 and account_id = $2',
          [id, accountId],
        ),
      )
    : [];
  if (!row) throw notFound(planTitle);
  return row;
}

export async function setPlanState(q: Queryable, planId: string, state: BulkPlan['state']): Promise<void> {
  await q.query('update bulk_plan set state = $2 where id = $1', [planId, state]);
}

/** Stores why the job ended early. Does nothing if the plan has left `state`. */
export async function updateBroken(
  q: Queryable,
  planId: string,
  { state, next, message }: { state: 'looking' | 'running'; next: 'ended' | 'failed'; message: string | null },
): Promise<void> {
  await q.query('update bulk_plan set state = $3, message = $4 where id = $1 and state = $2', [planId, state, next, message]);
}

/** Changes `ready` to `running` atomically. Throws a conflict if the plan is not `ready`, for example because another call started it. */
export async function startPlan(q: Queryable, planId: string, changeSet: string): Promise<void> {
  const mine = await q.query("update bulk_plan set state = 'running', change_set = $2 where id = $1 and state = 'ready' returning 1", [
    planId,
    changeSet,
  ]);
  if (mine.length === 0) throw conflict('这次预览已经执行过或还没有完成，请重新预览');
}

/** Resets processed rows after their changes were undone. */
export async function reopenRows(q: Queryable, planId: string): Promise<void> {
  await q.query("update bulk_row set state = 'able' where plan_id = $1 and state = 'done'", [planId]);
}

/** The next rows of a state. All calls use the same order of ids, to avoid deadlocks between them. */
export function nextRows(
  q: Queryable,
  planId: string,
  { state, limit, newestFirst, lock }: { state: BulkRowState; limit: number; newestFirst: boolean; lock: boolean },
): Promise<PlannedRow[]> {
  return q.query(
    `select record_id as id, version from bulk_row where plan_id = $1 and state = $2
     order by record_id ${newestFirst ? 'desc' : ''} limit ${limit} ${lock ? 'for update' : ''}`,
    [planId, state],
  );
}

/** Stores results: rows with a reason become `refused`, the others `good`. */
export async function settleRows(
  q: Queryable,
  planId: string,
  results: readonly { id: string; reason: string | undefined }[],
  good: 'able' | 'done',
): Promise<void> {
  const resultRows = results.map(({ id, reason }) => ({ id, reason: reason ?? null }));
  await q.query(
    `update bulk_row r set state = case when v.reason is null then $3 else 'refused' end, reason = v.reason
     from jsonb_to_recordset($2::jsonb) v (id uuid, reason text) where r.plan_id = $1 and r.record_id = v.id`,
    [planId, JSON.stringify(resultRows), good],
  );
}

/** Number of rows per state. */
export async function countRows(q: Queryable, planId: string): Promise<BulkPlan['counts']> {
  const rows = await q.query<{ state: BulkRowState; rows: number }>(
    'select state, count(*)::int as rows from bulk_row where plan_id = $1 group by state',
    [planId],
  );
  return { ...noRows, ...Object.fromEntries(rows.map(({ state, rows: count }) => [state, count])) };
}

/** The plan with its counts. One statement, so that state and counts are consistent while the plan runs. */
export async function describePlan({ database }: Context, { instId, accountId }: Owner, id: string): Promise<BulkPlan> {
  const [plan] = await database.read(instId, (q) =>
    q.query<Omit<BulkPlan, 'counts'> & { counts: Partial<BulkPlan['counts']> | null }>(
      `select id, state, change_set as "changeSet", message, (
         select jsonb_object_agg(state, rows) from (select state, count(*) as rows from bulk_row where plan_id = $1 group by state) c
       ) as counts
       from bulk_plan where id = $1 and account_id = $2`,
      [id, accountId],
    ),
  );
  if (!plan) throw notFound(planTitle);
  return { ...plan, counts: { ...noRows, ...plan.counts } };
}

/** A page of the rows in a state, in the order of the selection. */
export function readRows(q: Queryable, planId: string, state: BulkRowState, limit: number, offset: number): Promise<BulkRow[]> {
  return q.query(
    `select record_id as id, label, state, reason from bulk_row where plan_id = $1 and state = $2
     order by n, record_id limit ${limit} offset ${offset}`,
    [planId, state],
  );
}
