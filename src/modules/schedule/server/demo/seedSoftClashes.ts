/** One planned lesson for each reminder that was set aside: rest day, early hour, too few hours, stranger, withdrawn course, full day. */

import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';

import { onShelf } from '../../domain/codes';
import { timeAfter } from '../../domain/times';
import { writeLessons } from '../lessons/writeLessons';

type Lesson = Changes<'scheduleInfo'>;
/** Half hours from here on; all of them fit before the evening. */
const fullDayFrom = '08:00';
const halfHour = 30;

export default {
  order: 113,
  async seed(source) {
    const entity = source.context.configuration.entities.get('scheduleInfo');
    if (!entity) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      const lessons = await lessonsOf(source, context);
      if (lessons.length > 0) await writeLessons(lessons, context);
    });
  },
} satisfies DemoStep;

/** On the weekend in three weeks, when nobody else is taught. */
async function lessonsOf(source: SeedSource, context: RuleContext): Promise<Lesson[]> {
  const { records } = context;
  const saturday = addDays(source.calendar.today, 6 - weekdayOf(source.calendar.today) + 21);
  const all = await records.find('course', {}, { order: [['sort', 'asc']] });
  const courses = all.filter(({ status }) => status === onShelf);
  const [course, withdrawn] = [courses[0], all.find(({ status }) => status !== onShelf)];
  const [child] = await readChildrenWithoutHours(source, context);
  const teachers = staffWithPost(source, 'teacher', 'therapist');
  const stranger = courses.flatMap((one) => {
    const teacherId = one.teacherIds?.length
      ? teachers.find((id) => !must(one.teacherIds, 'teachers of the course').includes(id))
      : undefined;
    return teacherId ? [{ courseId: one.id, teacherId }] : [];
  })[0];
  if (!course || !child || !teachers[0]) return [];
  const most = Number((await records.single('instSetting')).teacherDayMax);
  const common = { courseId: course.id, teacherId: teachers[0], stuIds: [child], ignoreHints: true };
  const friday = addDays(saturday, -1);
  const full = Array.from({ length: most + 1 }, (_, at) => {
    const startTime = must(timeAfter(fullDayFrom, at * halfHour), 'start of the lesson on the same day');
    return { ...common, lessonDate: saturday, startTime, endTime: timeAfter(startTime, halfHour), remark: '集中训练，当天课时超过上限' };
  });
  return [
    ...full,
    { ...common, lessonDate: addDays(saturday, 1), startTime: '10:00', remark: '休息日，家长只有周日有空，课时不足先排' },
    { ...common, lessonDate: friday, startTime: '07:00', endTime: '07:40', remark: '家长要上早班，营业时间前上课' },
    ...(stranger ? [{ ...common, ...stranger, lessonDate: friday, startTime: '18:00', remark: '临时请其他教师上一节' }] : []),
    ...(withdrawn
      ? [{ ...common, courseId: withdrawn.id, lessonDate: friday, startTime: '19:10', remark: '课程已下架，上完剩余的课' }]
      : []),
  ];
}

async function readChildrenWithoutHours({ made }: SeedSource, { records }: RuleContext): Promise<string[]> {
  const ids = made.get(demoChildren).map(({ values }) => values.id);
  const here = new Set((await records.find('student', { id: ids, stuStatus: states.student.stuStatus.studying })).map(({ id }) => id));
  const busy = new Set([
    ...(await records.find('scheduleStudent', { stuId: ids })).map(({ stuId }) => stuId),
    ...(await records.find('courseHours', { stuId: ids })).map(({ stuId }) => stuId),
  ]);
  return ids.filter((id) => here.has(id) && !busy.has(id)).toReversed();
}
