/** Jobs for bulk operations on many rows: preview and run. Both resume where they stopped after an interruption. */
import * as z from 'zod';
import { type BulkMode, type BulkPlan, bulkModes } from '../../../wire/bulk';
import type { Queryable } from '../../db/queryable';
import { demand } from '../../http/permission';
import { buildServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/apiError';
import { createRecordService } from '../../records/write/writer';
import { defineJobKind, type JobBreak, type JobContext, type JobRun, JobStopped } from '../jobs/jobKind';
import { interrupted } from '../jobs/runJob';
import { bulkActOf, getBulkPermission } from './acts';
import { leaveNothing, refuseUnlessAll } from './allOrNone';
import { countRows, findPlan, type StoredPlan, setPlanState, updateBroken } from './plans';
import { refusedFile } from './refusedSheet';
import { type BulkWork, endLook, lookAtSome, NotAll, runSome } from './runRows';

const lookShape = z.strictObject({ plan: z.uuid() });
type LookInput = z.output<typeof lookShape>;
const runShape = lookShape.extend({ mode: z.enum(bulkModes).default('good') });
type RunInput = z.output<typeof runShape>;

/** Builds the bulk operation from a stored plan and checks that the actor has the permission now. Throws ApiError. */
export function workOf(context: JobContext, actor: Actor, plan: StoredPlan, mode: BulkMode = 'good'): BulkWork {
  const resource = context.configuration.resources.get(plan.resource);
  if (!resource) throw notFound('这次批量操作的预览');
  const act = bulkActOf(resource, plan.act, plan.input);
  demand(actor, getBulkPermission(resource, act));
  return { served: buildServedResource(context, createRecordService(context), resource), actor, act, planId: plan.id, mode };
}

/** Repeats `some` until no row is left in `state`. After an interruption it continues with the remaining rows. */
async function runAll(run: JobRun<LookInput>, context: JobContext, state: 'waiting' | 'able', some: () => Promise<number>): Promise<void> {
  const counts = await countsOf(run, context);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  let done = total - counts[state];
  for (;;) {
    await run.progress({ done, total });
    const more = await some();
    if (more === 0) return;
    done += more;
  }
}

function countsOf({ actor, input }: JobRun<LookInput>, { database }: JobContext): Promise<BulkPlan['counts']> {
  return database.read(actor.instId, (q) => countRows(q, input.plan));
}

const lookBroke = '服务器出错，没有检查完，还没有改动任何记录。请重新预览。';
const runBroke = '服务器出错，没有执行完。已处理的记录可以撤销，其余的请重新预览后执行。';
const nothingRan = '服务器出错，没有执行完，没有改动任何记录。请重新预览。';

/**
 * New state and message of the plan. A cancelled job needs no message; a failed one gets its reason, or `fault` if the reason
 * is internal.
 */
function getBrokenState({ state, message }: JobBreak, fault: string) {
  return state === 'cancelled' ? { next: 'ended' as const, message: null } : { next: 'failed' as const, message: message ?? fault };
}

export const bulkLook = defineJobKind<LookInput>({
  name: 'bulkLook',
  input: lookShape,
  resumable: true,
  async run(run, context) {
    const work = workOf(context, run.actor, await findPlan(context, run.actor, run.input.plan));
    await runAll(run, context, 'waiting', () => lookAtSome(work));
    await endLook(work);
    return {};
  },
  broken: (q, { plan }, end) => updateBroken(q, plan, { state: 'looking', ...getBrokenState(end, lookBroke) }),
});

export const bulkRun = defineJobKind<RunInput>({
  name: 'bulkRun',
  input: runShape,
  resumable: true,
  async run(run, context) {
    const plan = await findPlan(context, run.actor, run.input.plan);
    const work: BulkWork = { ...workOf(context, run.actor, plan, run.input.mode), hold: (q) => run.hold(q) };
    const changeSet = plan.changeSet ?? plan.id;
    await context.database.read(run.actor.instId, (q) => refuseUnlessAll(work, q));
    try {
      await runAll(run, context, 'able', () => runSome(work, changeSet));
    } catch (error) {
      if (run.input.mode === 'all') await endWithNothing(work, changeSet, error);
      throw error;
    }
    await context.database.write(run.actor.instId, (q) => setPlanState(q, plan.id, 'ended'));
    const result = await context.database.read(run.actor.instId, (q) => countResults(q, plan.id));
    const name = `${work.act.title}${work.served.resource.title}_未处理.xlsx`;
    return { facts: result, ...(result.refused > 0 && (await refusedFile(context, run.actor, plan.id, run.id, name))) };
  },
  async broken(q, { plan }, end) {
    const { done } = await countRows(q, plan);
    // The standard message advises to begin again, which is wrong if some rows are already done.
    const known = done > 0 && end.message === interrupted ? { ...end, message: null } : end;
    await updateBroken(q, plan, { state: 'running', ...getBrokenState(known, done > 0 ? runBroke : nothingRan) });
  },
  soFar: (q, { input }) => countResults(q, input.plan),
});

async function countResults(q: Queryable, planId: string): Promise<Record<'done' | 'refused' | 'left', number>> {
  const { refused, done, able } = await countRows(q, planId);
  return { done, refused, left: able };
}

/** Undoes the run, unless another process will resume the job. Throws the refusal if rows were refused. */
async function endWithNothing(work: BulkWork, changeSet: string, error: unknown): Promise<void> {
  if (error instanceof JobStopped && error.reason !== 'cancelled') return;
  const refusal = await leaveNothing(work, changeSet, error instanceof NotAll ? error.refused : []);
  if (error instanceof NotAll) throw refusal;
}
