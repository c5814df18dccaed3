/** Demo training records in every state, goals, and services for families. */

import { addDays } from '../../../../domain/calendar';
import type { Mark } from '../../../../domain/mark';
import { entryOf, itemAt, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { newOpenKey, openKeyHash } from '../../../../server/features/openRecord/openKey';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { demoChildren } from '../../../demo/contract';
import { secondsOf, timeAt } from '../../domain/behaviour';
import type { TrainingRecord } from '../lesson/dueRecords';
import { outburst, type Practice, practices, services } from './recordPlans';

const { draft, submitted, revoked } = states.scheduleRecovery.status;

type Fate = 'submitted' | 'late' | 'draft' | 'revoked' | 'open';
/** Assigned to the lessons in their order, repeatedly. */
const fates: Fate[] = ['submitted', 'submitted', 'late', 'submitted', 'open', 'submitted', 'revoked', 'submitted', 'submitted'];
/** For lessons of today and yesterday, whose records are not overdue yet. */
const fresh: Fate[] = ['draft', 'open'];

interface Goal {
  id: string;
  practice: Practice;
}

export default {
  order: 120,
  async seed(source) {
    const entity = source.context.configuration.entities.get('scheduleRecovery');
    if (!entity) return;
    const order = [
      ['lessonDate', 'asc'],
      ['startTime', 'asc'],
    ] as const;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      const records = await context.records.find('scheduleRecovery', {}, { order });
      const goals = await seedGoals(records, context);
      for (const [at, record] of records.entries())
        await write(record, at, entryOf(goals, must(record.stuId, 'student of the training record')), context);
      await seedServices(source, context);
    });
  },
} satisfies DemoStep;

/** One goal per child: of the education plan where there is one. */
async function seedGoals(all: readonly TrainingRecord[], { records, today }: RuleContext): Promise<Map<string, Goal>> {
  const goals = new Map<string, Goal>();
  for (const { stuId, teacherId } of all) {
    if (goals.has(stuId)) continue;
    const practice = itemAt(practices, goals.size % practices.length);
    const { domain, goal } = practice;
    const [planned] = await records.find('trainingGoal', { stuId, result: states.trainingGoal.result.running }, { limit: 1 });
    if (planned) {
      goals.set(must(stuId, 'student of the training record'), { id: planned.id, practice });
      continue;
    }
    const made = await records.create('trainingGoal', {
      stuId: stuId,
      domain,
      content: goal,
      ownerId: teacherId,
      criterion: '80% 正确，连续 3 次',
      startDate: addDays(today, -90),
      endDate: addDays(today, 90),
    });
    goals.set(must(stuId, 'student of the training record'), { id: made.id, practice });
  }
  return goals;
}

async function write(record: TrainingRecord, at: number, goal: Goal, { records, today, now }: RuleContext): Promise<void> {
  const fate =
    must(record.lessonDate, 'day of the training record') >= addDays(today, -1) ? fresh[at % fresh.length] : fates[at % fates.length];
  if (fate === 'open') return;
  const texts = textsOf(record, at, goal);
  if (fate === 'draft') {
    await records.update('scheduleRecovery', record.id, { ...texts, status: draft });
    return;
  }
  const submitTime = `${fate === 'late' ? addDays(must(record.lessonDate, 'day of the training record'), 3) : record.lessonDate} 19:30:00`;
  if (submitTime > now) return;
  const rated = at % 3 === 0 ? ({ parentStar: 5, parentComment: '谢谢老师，在家也照着练了。' } as const) : {};
  await records.update('scheduleRecovery', record.id, { ...texts, ...rated, submitTime, status: submitted });
  if (fate === 'revoked') await records.update('scheduleRecovery', record.id, { status: revoked, revokeReason: '填到了另一名学员' });
}

function textsOf({ teacherId, startTime }: TrainingRecord, at: number, { id, practice }: Goal): Changes<'scheduleRecovery'> {
  const { itemName, material, summary, homeAdvice } = practice;
  const correct = 4 + (at % 6);
  return {
    goalIds: [id],
    items: [
      {
        ...{ itemName, material, goalId: id, promptLevel: correct > 5 ? 0 : 1, trials: 10, correct, performance: correct > 7 ? 1 : 2 },
        ...(at % 2 === 0 && { marks: tapsOf(correct, correct > 5 ? 0 : 1, startTime) }),
      },
      { itemName: '桌面常规', material: '课桌椅', promptLevel: 0, trials: 5, correct: 4, performance: 2 },
    ],
    focus: correct > 7 ? 5 : 4,
    cooperate: 4,
    mood: at % 5 === 1 ? 2 : 4,
    summary,
    homeAdvice,
    writerId: teacherId,
    abc: at % 5 === 1 ? [outburst] : [],
    nextPlan: '继续这个目标，逐步减少提示。',
  };
}

/** Ten trials, half a minute apart, with so many right ones spread over them. */
function tapsOf(correct: number, level: number, startTime: string | null | undefined): Mark[] {
  const from = secondsOf(startTime ?? '09:00') + 300;
  return Array.from({ length: 10 }, (_, at) => ({
    at: timeAt(from + at * 30),
    right: Math.floor(((at + 1) * correct) / 10) > Math.floor((at * correct) / 10),
    level,
  }));
}

async function seedServices({ made, calendar }: SeedSource, { records, actor, today, system }: RuleContext): Promise<void> {
  const children = made.get(demoChildren).slice(0, services.length);
  for (const [at, { daysAgo, shared, ...service }] of services.entries()) {
    const child = children[at % children.length]?.values;
    if (!child) continue;
    const link = shared
      ? { openKey: openKeyHash(await newOpenKey({ ...actor, accountId: '' }, system)), openUntil: `${addDays(today, 7)} 18:00:00` }
      : {};
    const values = { ...service, ...link, stuId: child.id, staffId: (child.headTeacherId ?? null) as string | null };
    await records.create('customerRecord', { ...values, happenTime: `${calendar.daysAgo(daysAgo)} 16:30:00` });
  }
}
