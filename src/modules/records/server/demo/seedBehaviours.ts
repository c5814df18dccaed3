/** Demo behaviours of the first children: by frequency, duration and interval, before and since a plan, some watched by two; and home practice. */

import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Records, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep } from '../../../demo/contract';
import { demoChildren, wholeChild } from '../../../demo/contract';
import { prescribe } from '../../../homework/contract';
import { timeAt } from '../../domain/behaviour';
import { type BehaviourPlan, behaviourPlans } from './behaviourPlans';

const { submitted } = states.scheduleRecovery.status;
const morning = 9 * 3600 + 600;

export default {
  order: 166,
  async seed({ context: { configuration }, made, write }) {
    const entity = configuration.entities.get('behaviour');
    if (!entity) return;
    const children = made.get(demoChildren).map(({ values }) => values.id);
    const whole = made.get(wholeChild)?.id;
    const stuIds = [...new Set([...(whole ? [whole] : []), ...children])].slice(0, behaviourPlans.length);
    await write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      const students = await context.records.find('student', { id: stuIds });
      for (const [at, stuId] of stuIds.entries()) {
        const student = students.find(({ id }) => id === stuId);
        const plan = behaviourPlans[at];
        if (!student?.headTeacherId || !plan) continue;
        await watch(plan, student, context);
      }
      for (const record of await lastRecords(context)) await practise(record, context);
    });
  },
} satisfies DemoStep;

async function watch(plan: BehaviourPlan, { id: stuId, headTeacherId: ownerId }: Stored<'student'>, context: RuleContext): Promise<void> {
  const { records, today } = context;
  const colleague = await colleagueOf(must(ownerId, 'head teacher of the student'), records);
  const { values, series, pairs, planAt } = plan;
  const behaviour = await records.create('behaviour', {
    ...{ ...values, stuId, ownerId, observerIds: colleague ? [colleague] : null },
    ...{ startDate: addDays(today, -7 * series.length), planDate: addDays(today, -7 * (series.length - planAt)) },
  });
  for (const [at, amount] of series.entries()) {
    const common = {
      ...{ behaviourId: behaviour.id, observeDate: addDays(today, -7 * (series.length - at) + 1), startTime: timeAt(morning).slice(0, 5) },
      watchedSeconds: plan.watchedSeconds,
    };
    await records.create('behaviourObservation', { ...common, ...seen(plan, amount), observerId: ownerId });
    const other = pairs[at];
    if (other !== undefined && colleague)
      await records.create('behaviourObservation', { ...common, ...seen(plan, other), second: true, observerId: colleague });
  }
}

async function colleagueOf(ownerId: string, records: Records): Promise<string | undefined> {
  const [lesson] = await records
    .find('scheduleInfo', {}, { limit: 200, order: [['lessonDate', 'desc']] })
    .then((all) => all.filter(({ teacherId }) => teacherId && teacherId !== ownerId));
  return lesson?.teacherId ?? undefined;
}

/** What was seen, as one taps it. */
function seen({ values, watchedSeconds }: BehaviourPlan, amount: number): Changes<'behaviourObservation'> {
  const { measure, intervalSeconds = 10, intervalCount = 30 } = values;
  if (measure === 1)
    return {
      marks: Array.from({ length: amount }, (_, at) => ({
        at: timeAt(morning + Math.round(((at + 1) * watchedSeconds) / (amount + 2))),
        right: true,
      })),
      count: amount,
    };
  if (measure === 2)
    return {
      lastedSeconds: amount,
      marks:
        amount === 0
          ? null
          : [
              { at: timeAt(morning + 60), right: true },
              { at: timeAt(morning + 60 + amount), right: false },
            ],
    };
  const count = intervalCount ?? 30;
  return {
    marks: Array.from({ length: count }, (_, at) => ({
      at: timeAt(morning + (at + 1) * (intervalSeconds ?? 10)),
      right: Math.floor(((at + 1) * amount) / count) > Math.floor((at * amount) / count),
    })),
  };
}

const practised = 8;

/** The last submitted record of some children. */
async function lastRecords({ records }: RuleContext): Promise<Stored<'scheduleRecovery'>[]> {
  const order = [['lessonDate', 'desc']] as const;
  const all = await records.find('scheduleRecovery', { status: submitted }, { order, limit: 200 });
  return [...new Map(all.toReversed().map((record) => [record.stuId, record])).values()].toReversed().slice(0, practised);
}

/** Home practice of a record, reported for some days. */
async function practise(record: Stored<'scheduleRecovery'>, context: RuleContext): Promise<void> {
  const { records, today } = context;
  const stuId = record.stuId;
  const goalId = record.items?.find((item) => item.goalId)?.goalId ?? null;
  const goal = goalId ? await records.get('trainingGoal', goalId) : undefined;
  await prescribe(
    {
      ...{ recordId: record.id, stuId, courseId: record.courseId ?? null, goalId, goal: goal?.content ?? null, timesPerWeek: 5 },
      ...{ content: record.homeAdvice ?? '每天练十分钟', until: addDays(today, 8) },
    },
    context,
  );
  const startDate = addDays(today, -5);
  for (const { id, homeworkId } of await records.find('homeworkDetail', { stuId, timesPerWeek: 5 })) {
    await records.update('homework', homeworkId, { teacherId: record.teacherId ?? null, publishTime: `${startDate} 18:10:00` });
    await records.update('homeworkDetail', id, {
      ...{ startDate, plannedCount: 10, status: states.homeworkDetail.status.submitted, submitTime: `${addDays(today, -4)} 20:05:00` },
      days: [
        { practiceDate: startDate, done: true, note: null },
        { practiceDate: addDays(today, -4), done: true, note: '练了三次，最后一次自己说的' },
        { practiceDate: addDays(today, -3), done: false, note: '回老家，没练' },
        { practiceDate: addDays(today, -1), done: true, note: null },
      ],
    });
  }
}
