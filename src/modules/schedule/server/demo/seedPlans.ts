/** Plans in every state, a filling with its wishes, and the proposal for a teacher who is away. */
import { addDays } from '../../../../domain/calendar';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import { type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';

import { oneToOne, onShelf } from '../../domain/codes';
import { writePlan } from '../plans/plans';
import { findAbsenceOn, openRepair } from '../repair/propose';

const { saved, dropped } = states.schedulePlan.status;
const { waiting } = states.scheduleInfo.status;
/** Children of an institution from which on all plans are written; a small trial institution gets only the first one. */
const leastStudents = 60;
/** Saturdays, when nobody else is taught. */
const plans = [
  { startTime: '09:00', becomes: undefined },
  { startTime: '10:00', becomes: saved },
  { startTime: '11:00', becomes: dropped },
];

export default {
  order: 117,
  async seed(source) {
    const entity = source.context.configuration.entities.get('schedulePlan');
    if (!entity) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      await seedPlans(source, context);
      if (source.size < leastStudents) return;
      await seedFill(context);
      await seedRepair(context);
    });
  },
} satisfies DemoStep;

async function seedPlans(source: SeedSource, context: RuleContext): Promise<void> {
  const { records, today } = context;
  const [course] = await records.find('course', { status: onShelf, mode: oneToOne }, { order: [['sort', 'asc']], limit: 1 });
  const teacherId = course?.teacherIds?.[0] ?? staffWithPost(source, 'teacher', 'therapist')[0];
  const ids = source.made.get(demoChildren).map(({ values }) => values.id);
  const [child] = await records.find('student', { id: ids, stuStatus: states.student.stuStatus.studying }, { limit: 1 });
  if (!course || !teacherId || !child) return;
  const startDate = addDays(today, 6 - weekdayOf(today) + 7);
  for (const { startTime, becomes } of source.size < leastStudents ? plans.slice(0, 1) : plans) {
    const rules = { startDate, endMode: 1, endCount: 3, everyOther: 1, onConflict: 2 } as const;
    const who = { courseId: course.id, teacherId, stuIds: [child.id] };
    const plan = await records.create('schedulePlan', { ...who, ...rules, slots: [{ weekday: 6, startTime }] });
    if (becomes === undefined) continue;
    await records.update('schedulePlan', plan.id, { status: saved, lessonCount: await writePlan(plan, true, context) });
    if (becomes === saved) continue;
    for (const { id } of await records.find('scheduleInfo', { batchId: plan.id, status: waiting }))
      await records.remove('scheduleInfo', id);
    await records.update('schedulePlan', plan.id, { status: dropped, lessonCount: 0 });
  }
}

async function seedFill({ records, today }: RuleContext): Promise<void> {
  const [course] = await records.find('course', { status: onShelf, mode: oneToOne }, { order: [['sort', 'asc']], limit: 1 });
  const monday = addDays(today, 8 - weekdayOf(today));
  if (course)
    await records.create('scheduleFill', { startDate: monday, weeks: 1, courseIds: [course.id], withRooms: true, ignoreHints: false });
}

/** Of the first teacher who has lessons next week. */
async function seedRepair(context: RuleContext): Promise<void> {
  const [from, to] = [8, 12].map((days) => addDays(context.today, days - weekdayOf(context.today))) as [string, string];
  const where = { lessonDate: { gte: from, lte: to }, takesTime: true };
  const [seat] = await context.records.find('scheduleTeacher', where, { order: [['lessonDate', 'asc']], limit: 1 });
  if (seat) await openRepair(findAbsenceOn(seat.teacherId, from, to, context), null, context);
}
