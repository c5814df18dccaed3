/** Adds the demo children to their classes. */
import { states } from '../../../../generated/states';
import { type DemoStep, demoChildren, idOf, laterDay } from '../../../demo/contract';

import { demoClasses } from './demoClasses';

const { studying } = states.student.stuStatus;

export default {
  order: 55,
  /** Creates the memberships one by one, because each create checks and updates the number of taken seats. */
  async seed({ write, plan, calendar, made }) {
    const seated = made.get(demoChildren).filter(({ className, values }) => className && (values.stuStatus ?? studying) === studying);
    await write.together(async (records) => {
      for (const { values, className = '' } of seated) {
        const opened = plan.classes.find(({ name }) => name === className)?.opened ?? 0;
        const joinDate = laterDay(calendar.daysAgo(opened), String(values.enterDate));
        await records.create('classStudent', { classId: idOf(made.get(demoClasses), className), stuId: values.id, joinDate });
      }
    });
  },
} satisfies DemoStep;
