/**
 * Runs a bulk operation on the rows of a plan, or previews it: a preview does the real write in a transaction that is rolled
 * back. Each row is checked separately (permission, scope, state, lock, version); a refused row does not affect the others.
 *
 * The result of a row is stored in the transaction that changes the row. After a crash, each row is therefore either changed
 * and marked, or neither.
 */
import type { BulkMode } from '../../../wire/bulk';
import type { FieldError } from '../../../wire/envelope';
import type { Queryable } from '../../db/queryable';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { ApiError } from '../../kernel/apiError';
import type { ChangeSet } from '../../records/write/changeSet';
import { tryStep } from '../../records/write/tryStep';
import type { BulkAct } from './acts';
import { nextRows, type PlannedRow, setPlanState, settleRows, startPlan } from './plans';

export interface BulkWork {
  served: ServedResource;
  actor: Actor;
  act: BulkAct;
  planId: string;
  /** Mode of the run. The preview checks each row in both modes. */
  mode: BulkMode;
  /** Throws in a transaction of a job that another process has taken over. */
  hold?(q: Queryable): Promise<void>;
}

/** Result of one row: `reason` = why it was refused. */
export interface RowResult {
  id: string;
  reason: string | undefined;
}

/** Thrown in mode `all` with the refused rows; rolls the transaction back. */
export class NotAll extends Error {
  constructor(readonly refused: RowResult[]) {
    super('Not all rows can');
  }
}

/** Rows per transaction. */
const chunk = 100;

/** Thrown to roll back the transaction of a preview; carries its results. */
class OnlyTried extends Error {
  constructor(readonly results: RowResult[]) {
    super('Rows were only tried');
  }
}

/** Previews the next rows. Returns their number, 0 when none is left. */
export async function lookAtSome(work: BulkWork, limit = chunk): Promise<number> {
  const { served, actor, act, planId } = work;
  const { database } = served.context;
  const rows = await database.read(actor.instId, (q) =>
    nextRows(q, planId, { state: 'waiting', limit, newestFirst: act.newestFirst, lock: false }),
  );
  if (rows.length === 0) return 0;
  const results = await tryRows(work, rows);
  await database.write(actor.instId, (q) => settleRows(q, planId, results, 'able'));
  return rows.length;
}

async function tryRows(work: BulkWork, rows: readonly PlannedRow[]): Promise<RowResult[]> {
  try {
    await work.served.service.as(work.actor, work.served.resource.name).changeSet(async (set) => {
      throw new OnlyTried(await tryEach(set, work, rows));
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.results;
    throw error;
  }
  return [];
}

export async function endLook({ served, actor, planId }: BulkWork): Promise<void> {
  await served.context.database.write(actor.instId, (q) => setPlanState(q, planId, 'ready'));
}

/** Processes the next rows in one transaction of the change set. Returns their number, 0 when none is left. */
export async function runSome(work: BulkWork, changeSet: string): Promise<number> {
  const { served, actor } = work;
  return served.service.as(actor, served.resource.name, undefined, changeSet).changeSet((set) => runRows(set, work, chunk));
}

/** Processes all rows in one transaction. Returns the id of the change set, or undefined if nothing was changed. */
export async function runAtOnce(work: BulkWork, changeSet: string, limit: number): Promise<string | undefined> {
  const { served, actor, planId } = work;
  let written: string | undefined;
  const writer = served.service.as(actor, served.resource.name, ({ undoable }) => (written = undoable), changeSet);
  await writer.changeSet(async (set) => {
    await startPlan(set.q, planId, changeSet);
    await runRows(set, work, limit);
    await setPlanState(set.q, planId, 'ended');
  });
  return written;
}

async function runRows(set: ChangeSet, work: BulkWork, limit: number): Promise<number> {
  const { act, planId, mode } = work;
  const rows = await nextRows(set.q, planId, { state: 'able', limit, newestFirst: act.newestFirst, lock: true });
  if (rows.length === 0) return 0;
  const results = await tryEach(set, work, rows);
  const refused = results.filter(({ reason }) => reason !== undefined);
  if (mode === 'all' && refused.length > 0) throw new NotAll(refused);
  await settleRows(set.q, planId, results, 'done');
  await work.hold?.(set.q);
  return rows.length;
}

async function tryEach(set: ChangeSet, { served, act }: BulkWork, rows: readonly PlannedRow[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const { id, version } of rows) {
    const refusal = await tryStep(set, () => act.run(set, served, id, version));
    results.push({ id, reason: refusal && reasonOf(refusal, served) });
  }
  return results;
}

const longestReason = 300;

/** The messages of the error. A field message that lacks the title of the field gets it as a prefix. */
function reasonOf(error: ApiError, { table }: ServedResource): string {
  const errors = (error.data as { errors?: FieldError[] } | null)?.errors ?? [];
  const sentences = errors.map(({ field, message }) => {
    const title = table.field(field.split('.')[0] ?? '')?.title;
    return title === undefined || message.includes(title) ? message : `${title}：${message}`;
  });
  return ([...new Set(sentences)].join('；') || error.message).slice(0, longestReason);
}
