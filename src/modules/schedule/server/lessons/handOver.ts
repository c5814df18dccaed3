/** Transfers the waiting lessons of a teacher to another one permanently, for example before somebody leaves. */

import { addDays } from '../../../../domain/calendar';
import { firstOf, lastOf, must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { lessonsOfTeacher } from '../attendance/seatLeave';
import { findTimesInTheWay } from '../conflicts/away';
import { type Busy, findClashes, formatClash } from '../conflicts/busy';
import { lockPeople } from '../conflicts/lockPeople';
import { lessonsInTurn } from '../conflicts/together';
import type { Lesson } from './lessonTimes';
import { visible } from './visible';

interface HandOver {
  teacherId: string;
  newTeacherId: string;
  /** First and last day; without a last day all later ones. */
  startDate: string;
  endDate: string | null | undefined;
  /** Only these courses; none = all. */
  courseIds: readonly string[];
  /** True: lessons at times when the new teacher is busy are skipped; false: one such lesson refuses the whole transfer. */
  onlyFree: boolean;
  ignoreHints: boolean;
}

/** Lessons of one call, and those named in a refusal. */
const [mostLessons, mostNamed] = [500, 5];
const lastDay = '9999-12-30';

/** Numbers of transferred and of skipped lessons. */
export async function handOver(asked: HandOver, context: RuleContext): Promise<{ handed: number; left: number }> {
  const { teacherId, newTeacherId } = asked;
  if (teacherId === newTeacherId) throw refuse('newTeacherId', '请选择另一位教师');
  await lockPeople([{ teacherIds: [teacherId, newTeacherId] }], context);
  const lessons = await lessonsIn(asked, context);
  if (lessons.length === 0) throw refuse('teacherId', '这段时间没有待上的课');
  if (lessons.length > mostLessons)
    throw refuse('endDate', `有 ${lessons.length} 节课，一次最多交接 ${mostLessons} 节，请填结束日期分几次交接`);
  const days = { from: firstOf(lessons).lessonDate, to: lastOf(lessons).lessonDate };
  const busy = await findTimesInTheWay({ teacherIds: [newTeacherId], stuIds: [], roomId: undefined, ...days }, context);
  const clashes = lessons.flatMap((lesson) => inTheWay(lesson, busy).slice(0, 1));
  if (clashes.length > 0 && !asked.onlyFree) throw refuse('newTeacherId', formatRefusal(clashes));
  const free = lessons.filter((lesson) => inTheWay(lesson, busy).length === 0);
  await lockPeople(free, context);
  await lessonsInTurn(context, async () => {
    for (const lesson of free) await context.records.update('scheduleInfo', lesson.id, getNewTeachers(asked, lesson));
  });
  return { handed: free.length, left: lessons.length - free.length };
}

async function lessonsIn({ teacherId, startDate, endDate, courseIds }: HandOver, context: RuleContext): Promise<Lesson[]> {
  const from = `${startDate} 00:00:00`;
  const time = { from: from > context.now ? from : context.now, to: `${addDays(endDate ?? lastDay, 1)} 00:00:00` };
  const ids = (await lessonsOfTeacher(teacherId, time, context))
    .filter(({ courseId }) => courseIds.length === 0 || courseIds.includes(courseId))
    .map(({ id }) => id);
  return ids.length > 0 ? visible({ id: ids }, context) : [];
}

/** Clashes of the new teacher; none for a lesson that the new teacher is in already. */
function inTheWay(lesson: Lesson, busy: readonly Busy[]): Busy[] {
  return findClashes({ ...lesson, endTime: must(lesson.endTime, 'end of the lesson') }, busy).filter(
    ({ lessonId }) => lessonId !== lesson.id,
  );
}

function formatRefusal(clashes: readonly Busy[]): string {
  const named = clashes.slice(0, mostNamed).map((one) => `${one.lessonDate} ${formatClash(one)}`);
  const more = clashes.length > mostNamed ? ' 等' : '';
  return `有 ${clashes.length} 节课这位教师没有空（${named.join('；')}${more}）；可以勾选“没空的留下”，只交接其余的课`;
}

function getNewTeachers({ teacherId, newTeacherId, ignoreHints }: HandOver, lesson: Lesson) {
  const main = lesson.teacherId === teacherId ? newTeacherId : lesson.teacherId;
  const assistants = (lesson.assistantIds ?? []).map((id) => (id === teacherId ? newTeacherId : id));
  return { teacherId: main, assistantIds: [...new Set(assistants)].filter((id) => id !== main), ignoreHints };
}
