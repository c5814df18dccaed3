/** Acts on more rows than a call has time for: the look ahead and the run, each a job that is gone on from where it stood. */
import * as z from 'zod';
import type { BulkPlan } from '../../wire/bulk';
import { notFound } from '../apiError';
import { buildOffer } from '../handlers/offer';
import { createRecordService } from '../handlers/writer';
import { defineJobKind, type JobBreak, type JobContext, type JobRun, JobStopped } from '../jobs/jobKind';
import type { Actor } from '../rule';
import { authorizeBulk, bulkActOf } from './acts';
import { type BulkWork, endLook, lookAtSome, runSome } from './judge';
import { breakPlan, countRows, findPlan, type StoredPlan, setPlanState } from './plans';
import { refusedFile } from './refusedSheet';

const inputShape = z.strictObject({ plan: z.uuid() });
type Input = z.output<typeof inputShape>;

/** What a plan says is to be done, by somebody who may do it now. */
export function workOf(context: JobContext, actor: Actor, plan: StoredPlan): BulkWork {
  const resource = context.configuration.resources.get(plan.resource);
  if (!resource) throw notFound('这次批量操作的预览');
  const act = bulkActOf(resource, plan.act, plan.input);
  authorizeBulk(resource, act, actor);
  return { offer: buildOffer(context, createRecordService(context), resource), actor, act, planId: plan.id };
}

/** Piece by piece until nothing is left; after an interruption from where it stood. */
async function throughAll(run: JobRun<Input>, context: JobContext, state: 'waiting' | 'able', some: () => Promise<number>): Promise<void> {
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

function countsOf({ actor, input }: JobRun<Input>, { database }: JobContext): Promise<BulkPlan['counts']> {
  return database.read(actor.instId, (q) => countRows(q, input.plan));
}

const lookBroke = '服务器出错，没有检查完，还没有改动任何记录。请重新预览。';
const runBroke = '服务器出错，没有执行完。已处理的记录可以撤销，其余的请重新预览后执行。';

/** Whoever cancels knows why; a failure is told with its reason, or with `fault` where the reason is only for the log. */
function brokenAs({ state, message }: JobBreak, fault: string) {
  return state === 'cancelled' ? { next: 'ended' as const, message: null } : { next: 'failed' as const, message: message ?? fault };
}

export const bulkLook = defineJobKind<Input>({
  name: 'bulkLook',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const work = workOf(context, run.actor, await findPlan(context, run.actor, run.input.plan));
    await throughAll(run, context, 'waiting', () => lookAtSome(work));
    await endLook(work);
    return {};
  },
  broken: (q, { plan }, end) => breakPlan(q, plan, { state: 'looking', ...brokenAs(end, lookBroke) }),
});

export const bulkRun = defineJobKind<Input>({
  name: 'bulkRun',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const plan = await findPlan(context, run.actor, run.input.plan);
    const work = workOf(context, run.actor, plan);
    const facts = async () => {
      const { refused, done, able } = await countsOf(run, context);
      return { done, refused, left: able };
    };
    try {
      await throughAll(run, context, 'able', () => runSome(work, plan.changeSet ?? plan.id));
    } catch (error) {
      if (!(error instanceof JobStopped) || error.reason !== 'cancelled') throw error;
      throw new JobStopped('cancelled', await facts());
    }
    await context.database.write(run.actor.instId, (q) => setPlanState(q, plan.id, 'ended'));
    const result = await facts();
    const name = `${work.act.title}${work.offer.resource.title}_未处理.xlsx`;
    return { facts: result, ...(result.refused > 0 && (await refusedFile(context, run.actor, plan.id, run.id, name))) };
  },
  broken: (q, { plan }, end) => breakPlan(q, plan, { state: 'running', ...brokenAs(end, runBroke) }),
});
