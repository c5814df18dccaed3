/** Lessons of children in a month: attended ones with their record and hours, and days that are planned. */
import { lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';
import type { Lesson } from '../domain/chain';

/** Dictionary `attendStatus`: there, late, early, a lesson made up for. A trial is no training. */
export const cameTo = [1, 2, 3, 6] as const;
const notCalled = 0;

/** By child, in the order of days. */
export async function attendedLessons(stuIds: readonly string[], month: string, { records }: RuleContext): Promise<Map<string, Lesson[]>> {
  const within = { gte: `${month}-01`, lte: lastDayOf(month) };
  const seats = await records.find(
    'scheduleStudent',
    { stuId: [...stuIds], lessonDate: within, attendStatus: [...cameTo] },
    { order: [['lessonDate', 'asc']] },
  );
  const written = await records.find('scheduleRecovery', {
    ...{ stuId: [...stuIds], lessonDate: within, status: states.scheduleRecovery.status.submitted },
  });
  const recorded = new Set(written.map(({ stuId, scheduleId }) => `${stuId} ${scheduleId}`));
  const lessons = new Map<string, Lesson[]>();
  for (const { id, stuId, scheduleId, lessonDate, teacherId, teacherIdLabel, isOwed } of seats) {
    const own = lessons.get(stuId) ?? [];
    own.push({
      ...{ id, scheduleId },
      day: lessonDate,
      teacher: { id: teacherId ?? null, name: teacherIdLabel || '教师' },
      isRecorded: recorded.has(`${stuId} ${scheduleId}`),
      isOwed: isOwed === true,
    });
    lessons.set(stuId, own);
  }
  return lessons;
}

/** Days from today on with a lesson that is planned and not on leave, by child; none in a month that is over. */
export async function plannedDays(
  stuIds: readonly string[],
  month: string,
  { records, today }: RuleContext,
): Promise<Map<string, string[]>> {
  const last = lastDayOf(month);
  if (today > last) return new Map();
  const from = today > `${month}-01` ? today : `${month}-01`;
  const seats = await records.find('scheduleStudent', {
    ...{ stuId: [...stuIds], lessonDate: { gte: from, lte: last }, attendStatus: notCalled, takesTime: true },
  });
  const days = new Map<string, string[]>();
  for (const { stuId, lessonDate } of seats) {
    const own = days.get(stuId) ?? [];
    if (!own.includes(lessonDate)) own.push(lessonDate);
    days.set(stuId, own);
  }
  return days;
}
