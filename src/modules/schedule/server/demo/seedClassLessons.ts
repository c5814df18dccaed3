/**
 * Demo lessons of one open class: weekly from last week to the week after next, at a time that seedLessons does not use.
 */

import { attends } from '../../../../domain/attendance';
import { addDays } from '../../../../domain/calendar';
import { firstOf } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep } from '../../../demo/contract';
import { buyHours } from '../../../finance/contract';
import { callRoll } from '../attendance/rollCall';
import { findChildrenOn } from '../slots/childrenHere';

const { done } = states.scheduleInfo.status;
const weeks = [-1, 0, 1, 2];
/** Children of the class who get course hours and take part. */
const mostChildren = 3;
const startTime = '16:30';
/** Days after Monday: Friday. */
const day = 4;

export default {
  order: 111,
  async seed({ context, write, calendar }) {
    const entity = context.configuration.entities.get('scheduleInfo');
    if (!entity) return;
    await write.changeSet(async (set) => {
      const rule = set.ruleContext(set, entity);
      const monday = addDays(calendar.today, 1 - weekdayOf(calendar.today));
      const found = await firstClass(addDays(monday, firstOf(weeks) * 7 + day), rule);
      if (!found) return;
      for (const week of weeks) await seedLesson(found, addDays(monday, week * 7 + day), rule);
    });
  },
} satisfies DemoStep;

interface ClassOfCourse {
  id: string;
  courseId: string;
  teacherId: string;
  roomId: string | null;
  stuIds: string[];
}

/** The first open class with members on that day, a head teacher and a course; buys hours of the course for its children. */
async function firstClass(firstDay: string, context: RuleContext): Promise<ClassOfCourse | undefined> {
  const { records } = context;
  for (const { id, headTeacherId, courseId, roomId } of await records.find('class', { status: states.class.status.open })) {
    const stuIds = (await findChildrenOn(id, firstDay, context)).slice(0, mostChildren);
    if (stuIds.length === 0 || !headTeacherId || !courseId) continue;
    for (const stuId of stuIds) await buyHours({ stuId, courseId, boughtHours: 1000, giftHours: 0, amount: 80_000 }, context);
    return { id, courseId, teacherId: headTeacherId, roomId: roomId ?? null, stuIds };
  }
  return undefined;
}

/** `stuIds` replaces the members that were added with the class, because only these children have hours. */
async function seedLesson({ id, stuIds, ...common }: ClassOfCourse, lessonDate: string, context: RuleContext): Promise<void> {
  const { records } = context;
  const lesson = await records.create('scheduleInfo', { ...common, classId: id, lessonDate, startTime, ignoreHints: true });
  await records.update('scheduleInfo', lesson.id, { stuIds, ignoreHints: true });
  if (`${lesson.endAt}` >= context.now) return;
  await callRoll({ ...lesson, stuIds }, new Map([[attends.late, stuIds.slice(0, 1)]]), context);
  await records.update('scheduleInfo', lesson.id, { status: done, summary: '集体课按计划完成' });
}
