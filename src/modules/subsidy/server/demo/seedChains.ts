/**
 * Children with complete evidence in each of the last six months, from assessment to check-in; for all but the first child one link of
 * last month is missing. Chosen from children with lessons in all of these months.
 */

import { addDays, addMonths, daysFromTo, lastDayOf } from '../../../../domain/calendar';
import { entryOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { assessInDemo, itemsOfRecord } from '../../../assessment/contract';
import { createRandom, type DemoStep, demoKey, type SeedSource } from '../../../demo/contract';
import { createDraft } from '../../../iep/contract';
import type { Link } from '../../domain/chain';
import { cameTo } from '../lessonsOf';

/** Months that are settled before this one. */
export const settledMonths = 6;
/** The missing link, child by child. */
const broken: readonly (Link | undefined)[] = [undefined, 'checkIn', 'record', 'signature', 'assessment', 'plan', 'goal'];
const scaleCode = 'adapt';
const goalsOfPlan = 4;
/** Dictionary `way` of a check-in: by the teacher. */
const byTeacher = 3;
const { auditing, signing, running, midterm, final } = states.iep.status;
const recovery = states.scheduleRecovery.status;

export interface ChainChild {
  child: Stored<'student'>;
  /** Link of last month that is not there. */
  gap: Link | undefined;
}
export const chainChildren = demoKey<ChainChild[]>('chainChildren');

interface Story extends ChainChild {
  /** First day of the first month, last day of the last one, first day of the last one that is over. */
  from: string;
  to: string;
  last: string;
  lessons: Stored<'scheduleStudent'>[];
}

export default {
  order: 405,
  async seed(source) {
    const entity = source.context.configuration.entities.get('subsidyMonth');
    if (!entity) return;
    const act = <T>(work: (context: RuleContext) => Promise<T>) => source.write.changeSet((set) => work(set.ruleContext(set, entity)));
    const stories = await act((context) => storiesOf(source, context));
    await assess(source, stories);
    await act(async (context) => {
      for (const story of stories) await playStory(story, context);
    });
    source.made.put(
      chainChildren,
      stories.map(({ child, gap }) => ({ child, gap })),
    );
  },
} satisfies DemoStep;

async function storiesOf({ calendar: { today } }: SeedSource, { records }: RuleContext): Promise<Story[]> {
  const [month, to] = [`${today.slice(0, 7)}-01`, lastDayOf(today.slice(0, 7))];
  const from = addMonths(month, -settledMonths);
  const seats = await records.find('scheduleStudent', { lessonDate: { gte: from, lte: to }, attendStatus: [...cameTo] });
  const byChild = new Map<string, typeof seats>();
  for (const seat of seats) byChild.set(seat.stuId, [...(byChild.get(seat.stuId) ?? []), seat]);
  const wanted = Array.from({ length: settledMonths }, (_, at) => addMonths(from, at).slice(0, 7));
  const regular = [...byChild].filter(([, own]) => wanted.every((one) => own.some(({ lessonDate }) => lessonDate.startsWith(one))));
  const children = await records.find(
    'student',
    { id: regular.map(([id]) => id), stuStatus: states.student.stuStatus.studying, rehabCategory: [1, 2, 3, 4, 5] },
    { order: [['stuNo', 'asc']] },
  );
  return children.slice(0, broken.length).map((child, at) => ({
    ...{ child, gap: broken[at], from, to, last: addMonths(month, -1) },
    lessons: entryOf(byChild, child.id).toSorted((one, next) => (one.lessonDate < next.lessonDate ? -1 : 1)),
  }));
}

/** Assessments before the six months, and again before each of them is too old. */
async function assess(source: SeedSource, stories: readonly Story[]): Promise<void> {
  const { today } = source.calendar;
  const planned = stories.flatMap(({ child, gap, from, last }) => {
    const days = [addDays(from, -5), addDays(from, 75), addDays(last, 6)].slice(0, gap === 'assessment' ? 2 : 3);
    return days.map((day, at) => ({
      ...{
        stuId: child.id,
        birthday: child.birthday,
        scaleCode,
        daysAgo: must(daysFromTo(day, today), 'days from the assessment until today') - 1,
        severity: 0.6 - at * 0.12,
      },
      isLast: false,
    }));
  });
  await assessInDemo(source, planned, createRandom(settledMonths));
}

async function playStory(story: Story, context: RuleContext): Promise<void> {
  const goalId = await plan(story, context);
  if (goalId) await record(story, goalId, context);
  await checkIn(story, context);
}

/** A signed plan, begun from the first assessment, until the one that the child has already; answers with a goal of it. */
async function plan({ child, gap, from, to }: Story, context: RuleContext): Promise<string | undefined> {
  const { records } = context;
  const order = [['evalDate', 'asc']] as const;
  const [first] = await records.find('evalRecord', { stuId: child.id, scaleCode, evalDate: { gte: addDays(from, -5) } }, { order });
  if (!first) return undefined;
  const { items } = await itemsOfRecord(first, records);
  const startDate = addDays(from, -3);
  const next = await nextPlan({ child, gap }, startDate, context);
  const planId = await createDraft(context, {
    ...{
      stuId: child.id,
      period: '康复救助年度',
      startDate,
      endDate: next ? addDays(next, -1) : addDays(to, 60),
      evidenceIds: [first.id],
      services: [],
    },
    levels: [{ domain: 1, strength: '愿意参与', need: '按评估结果训练' }],
    items: items.slice(0, goalsOfPlan).map(({ no }) => ({ recordId: first.id, itemNo: no })),
  });
  const owner = { ownerId: child.headTeacherId ?? null, meetingDate: startDate };
  await records.update('iep', planId, { ...owner, members: [{ memberName: '家长', roleName: '家长' }] });
  for (const status of gap === 'plan' && !next ? [auditing, signing] : [auditing, signing, running])
    await records.update('iep', planId, { status, ...(status === running && { signDate: startDate }) });
  return readGround({ child, gap }, context);
}

/** First day of the plan that the child has already, which is signed too. */
async function nextPlan({ child, gap }: ChainChild, after: string, { records }: RuleContext): Promise<string | undefined> {
  const where = { stuId: child.id, status: [signing, running, midterm, final], startDate: { gt: after } };
  const [plan] = await records.find('iep', where, { order: [['startDate', 'asc']], limit: 1 });
  if (plan?.status === signing && gap !== 'plan') await records.update('iep', plan.id, { status: running, signDate: plan.startDate });
  return plan?.startDate ?? undefined;
}

/** Every goal rests on an assessment, but one where that is the gap. Answers with one that does. */
async function readGround({ child, gap }: ChainChild, { records }: RuleContext): Promise<string | undefined> {
  const goals = await records.find('trainingGoal', { stuId: child.id });
  const loose = goals.filter(({ evidence, evidenceRecordId }) => !evidence && !evidenceRecordId);
  for (const { id } of loose.slice(gap === 'goal' ? 1 : 0)) await records.update('trainingGoal', id, { evidence: '教育计划会议意见' });
  return goals.find(({ longGoalId }) => longGoalId)?.id;
}

/** A record for each lesson that was attended. */
async function record({ child, gap, last, lessons }: Story, goalId: string, { records, now }: RuleContext): Promise<void> {
  const written = await records.find('scheduleRecovery', { stuId: child.id, scheduleId: lessons.map(({ scheduleId }) => scheduleId) });
  const missing = gap === 'record' ? lessons.find(({ lessonDate }) => lessonDate >= last)?.scheduleId : undefined;
  for (const { id, status, scheduleId, lessonDate, teacherId } of written) {
    if (scheduleId === missing && status === recovery.submitted)
      await records.update('scheduleRecovery', id, { status: recovery.revoked, revokeReason: '填到了另一名学员' });
    if (scheduleId === missing || status === recovery.submitted) continue;
    const submitTime = `${lessonDate} 19:30:00`;
    await records.update('scheduleRecovery', id, {
      ...{ goalIds: [goalId], writerId: teacherId, summary: '按计划完成训练，提示逐步减少。', homeAdvice: '在家每天练习十分钟。' },
      items: [{ itemName: '目标练习', goalId, promptLevel: 1, trials: 10, correct: 7, performance: 2 }],
      ...{ focus: 4, cooperate: 4, mood: 4, submitTime: submitTime > now ? now : submitTime, status: recovery.submitted },
    });
  }
}

/** A check-in on each day with a lesson. */
async function checkIn({ child, gap, last, lessons }: Story, { records }: RuleContext): Promise<void> {
  const days = [...new Set(lessons.map(({ lessonDate }) => lessonDate))];
  const present = new Set((await records.find('checkIn', { stuId: child.id, checkDate: days })).map(({ checkDate }) => checkDate));
  const missing = gap === 'checkIn' ? days.find((day) => day >= last) : undefined;
  const absent = days.filter((day) => !present.has(day) && day !== missing);
  await records.createMany(
    'checkIn',
    absent.map((checkDate) => ({ stuId: child.id, checkDate, checkIn: `${checkDate} 08:20:00`, way: byTeacher, status: 1 })),
  );
}
