/** Demo activities and enrolments. */
import { states } from '../../../../generated/states';
import { type DemoChild, type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';

import { activityPlans } from './activityPlans';

const { enrolling, running, finished } = states.activity.status;

export default {
  order: 70,
  /** Children enrol while enrolment is open; past activities get their dates and status afterwards. */
  async seed(source) {
    const { calendar, write, nextId, made } = source;
    for (const plan of activityPlans(calendar, staffWithPost(source, 'sales'))) {
      const id = nextId();
      const { status, enrollEnd, startTime, endTime, ...values } = plan.values;
      const dates = { enrollEnd, startTime, endTime };
      const isOver = status === running || status === finished;
      const ahead = { startTime, enrollEnd: `${calendar.daysAgo(-1)} 18:00:00`, endTime: `${calendar.daysAgo(-2)} 18:00:00` };
      await write.create('activity', { id, ...values, ...(isOver ? { ...ahead, status: enrolling } : { ...dates, status }) });
      if (plan.children > 0) await enrol(source, id, made.get(demoChildren).slice(0, plan.children));
      if (isOver) await write.update('activity', id, { ...dates, status });
    }
  },
} satisfies DemoStep;

async function enrol({ write, random }: SeedSource, activityId: string, children: DemoChild[]): Promise<void> {
  await write.together(async (records) => {
    for (const { values } of children) {
      const [guardian] = values.relations as { relName: string; phone: string }[];
      const contact = { name: guardian?.relName, phone: guardian?.phone };
      await records.create('activityEnroll', { activityId, ...contact, stuId: values.id, persons: random.int(1, 2) });
    }
  });
}
