/** Writes the demo children in the care of the psychologist and those with learning difficulties. */
import { states } from '../../../../generated/states';
import type { Records } from '../../../../server/records/records';
import { type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';

import { type CarePlan, carePlans, type LearningPlan, learningPlans } from './carePlans';

const { referred, closed } = states.stuPsychology.status;
const learning = states.stuStudyHard.status;

export default {
  order: 62,
  async seed(source) {
    const children = source.made.get(demoChildren).map(({ values }) => values.id);
    await source.write.together(async (records) => {
      for (const [index, plan] of carePlans.entries()) await takeIn(source, records, plan, children[index * 3 + 1]);
      for (const [index, plan] of learningPlans.entries()) await enter(source, records, plan, children[index * 3 + 2]);
    });
  },
} satisfies DemoStep;

async function takeIn(source: SeedSource, records: Records, plan: CarePlan, stuId: string | undefined): Promise<void> {
  if (stuId === undefined) return;
  const { calendar, random } = source;
  const staff = random.pick(staffWithPost(source, 'teacher', 'therapist'));
  const startDate = calendar.daysAgo(plan.daysAgo);
  const attention = await records.create('stuPsychology', { ...plan.values, stuId, ownerId: staff, startDate });
  for (const { daysAgo, nextInDays, ...values } of plan.interventions) {
    const date = calendar.daysAgo(daysAgo);
    const nextDate = nextInDays === undefined ? null : calendar.daysAgo(daysAgo - nextInDays);
    await records.create('stuIntervention', { ...values, psychologyId: attention.id, date, nextDate, staffId: staff });
  }
  if (plan.end === 'referred') await records.update('stuPsychology', attention.id, { referTo: '市儿童医院心理科', status: referred });
  if (plan.end !== 'closed') return;
  const end = { closeReason: '连续两个月无冲突行为', closeDate: calendar.daysAgo(30), onPad: false };
  await records.update('stuPsychology', attention.id, { ...end, status: closed });
}

async function enter(source: SeedSource, records: Records, plan: LearningPlan, stuId: string | undefined): Promise<void> {
  if (stuId === undefined) return;
  const { calendar, random } = source;
  const ownerId = random.pick(staffWithPost(source, 'teacher', 'therapist'));
  const values = { ...plan.values, stuId, ownerId, startDate: calendar.daysAgo(plan.daysAgo), subjects: plan.subjects };
  const entry = await records.create('stuStudyHard', values);
  if (plan.stage !== 'waiting') await records.update('stuStudyHard', entry.id, { status: learning.training });
  if (plan.stage !== 'closed') return;
  const end = { closeReason: '复测达到同龄水平', closeDate: calendar.daysAgo(20) };
  await records.update('stuStudyHard', entry.id, { ...end, status: learning.closed });
}
