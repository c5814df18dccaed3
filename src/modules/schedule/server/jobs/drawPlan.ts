/** Automatic filling: reads the wishes and the timetable, searches in a thread, and writes the proposal in one transaction. */

import * as z from 'zod';
import { entryOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { defineJobKind, type JobContext, type JobRun } from '../../../../server/features/jobs/jobKind';
import { runThread } from '../../../../server/features/jobs/thread';
import { demand } from '../../../../server/http/permission';
import { conflict, notFound, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import type { ChangeSet } from '../../../../server/records/write/changeSet';
import { createRecordService } from '../../../../server/records/write/writer';
import type { FillAnswer, FillProblem } from '../../domain/fill/problem';
import type { Fill } from '../fill/days';
import { buildProblem } from '../fill/gatherProblem';
import { writeProposal } from '../fill/writeProposal';

const inputShape = z.object({ id: z.uuid('请选择要排的自动排课') });
type Input = z.output<typeof inputShape>;
/** Also the checkpoint of a run that wrote its proposal. */
type Facts = Record<'placed' | 'missing', number>;

/** Lessons of one proposal. */
const mostLessons = 3000;
const thread = { name: 'fillThread', source: new URL('../threads/fillThread.ts', import.meta.url) };

export default defineJobKind<Input>({
  name: 'drawPlan',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    demand(run.actor, { keys: ['eduModel:wisdomSchedule', 'eduModel:wisdomSchedule:plan'], what: '排出方案' });
    // The process stopped after the proposal was written; it must not be replaced, since it may have been edited by now.
    if (run.checkpoint) return { facts: run.checkpoint as Facts };
    const { problem } = await inTransaction(run, context, asked(run.input.id));
    const total = problem.weeks.length * problem.wishes.reduce((sum, { perWeek }) => sum + perWeek, 0);
    if (total > mostLessons) throw refuse('id', `一次最多排 ${mostLessons} 节课，现在想排 ${total} 节，请减少周数或分几次排`);
    await run.progress({ done: 0, total });
    const answer = await runThread<FillProblem, FillAnswer>(thread, problem, run.signal);
    const facts: Facts = { placed: answer.placed.length, missing: answer.unplaced.length };
    await inTransaction(run, context, async (rule, set) => {
      // Read again: if wishes were removed or changed meanwhile, the answer does not belong to them.
      const now = await asked(run.input.id)(rule);
      if (JSON.stringify(now.problem.wishes) !== JSON.stringify(problem.wishes))
        throw conflict('排课期间想排的课有改动，请重新排出方案', { kind: 'state' });
      await writeProposal(now.fill, now.wishes, answer, now.names, rule);
      await run.saveCheckpoint(facts, set.q);
    });
    await run.progress({ done: total });
    return { facts };
  },
});

/** The filling, locked until the transaction ends, with its wishes and its problem. */
function asked(id: string) {
  return async (rule: RuleContext) => {
    const fill: Fill | undefined = await rule.records.lock('scheduleFill', id);
    if (!fill) throw notFound('自动排课');
    if (fill.status !== states.scheduleFill.status.draft) throw conflict('已经排入课表的不能重排', { kind: 'state' });
    const wishes = await rule.records.find('scheduleWish', { fillId: id }, { order: [['createTime', 'asc']] });
    if (wishes.length === 0) throw refuse('id', '还没有想排的课，请先添加');
    wishes.sort((a, b) => (a.id < b.id ? -1 : 1));
    return { fill, wishes, ...(await buildProblem(fill, wishes, rule)) };
  };
}

/** Both transactions share one change set. */
function inTransaction<Answer>(
  run: JobRun<Input>,
  context: JobContext,
  work: (rule: RuleContext, set: ChangeSet) => Promise<Answer>,
): Promise<Answer> {
  const entity = entryOf(context.configuration.entities, 'scheduleFill');
  return createRecordService(context)
    .as(run.actor, 'autoFill', undefined, run.id)
    .changeSet((set) => work(set.ruleContext(set, entity), set));
}
