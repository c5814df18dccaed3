/** Held lessons for salaries, from the roll calls. */
import { hundredthsOf } from '../../../domain/amounts';
import { attends } from '../../../domain/attendance';
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { HeldLesson, LessonCounts, Period } from '../../salary/contract';
import { roles } from '../domain/codes';

const { done } = states.scheduleInfo.status;

export default {
  /** Lessons by main teacher or substitute; assistants are paid by other rules. */
  async held({ from, to }: Period, context: RuleContext) {
    const { records } = context;
    const days = { gte: from, lte: to };
    const held = { isHeld: true, roleType: [roles.main, roles.substitute] };
    const onTime = await records.find('scheduleTeacher', { ...held, lessonDate: days, bookedOn: null });
    const late = await records.find('scheduleTeacher', { ...held, bookedOn: days });
    const teachers = [...onTime, ...late];
    const own = late.length > 0 ? { scheduleId: late.map(({ scheduleId }) => scheduleId) } : undefined;
    const seats = groupSeats([
      ...(await records.find('scheduleStudent', { lessonDate: days })),
      ...(own ? (await records.find('scheduleStudent', own)).filter(({ lessonDate }) => !isWithin(lessonDate, days)) : []),
    ]);
    const hours = await readLessonHours({ lessonDate: days }, late, context);
    const counted = teachers.map(({ teacherId, courseId, scheduleId, lessonDate, bookedOn }): HeldLesson => {
      const own = seats.get(scheduleId) ?? [];
      return {
        teacherId: teacherId,
        courseId: courseId,
        hours: hours.get(scheduleId) ?? 0,
        students: own.filter(hasAttended).length,
        charges: own.map(({ id }) => id),
        ...(bookedOn && { lateDay: lessonDate }),
      };
    });
    return [...counted, ...(await findReversed(days, context))];
  },

  /** Lessons of these days with a late roll call, which are paid in another month. */
  async elsewhere({ from, to }: Period, { records }: RuleContext) {
    const held = await records.find('scheduleTeacher', { lessonDate: { gte: from, lte: to }, isHeld: true, bookedOn: { gte: from } });
    const ids = [...new Set(held.map(({ scheduleId }) => scheduleId))];
    return ids.length > 0 ? (await records.find('scheduleStudent', { scheduleId: ids })).map(({ id }) => id) : [];
  },
} satisfies LessonCounts;

/** Lessons paid in an earlier month whose roll call was reversed on these days: they count negative. */
async function findReversed({ gte, lte }: Days, { records }: RuleContext): Promise<HeldLesson[]> {
  const rows = await records.sql<{ teacherId: string; courseId: string; lateDay: string; hours: string; students: number }>(
    `select r.teacher_id as "teacherId", t.course_id as "courseId", t.lesson_date::text as "lateDay", r.hours::text as hours,
      r.students::int as students
    from schedule_reversal r join schedule_teacher t on t.id = r.parent_id
    where r.deleted_at is null and r.taken_on between $1::date and $2::date order by r.id`,
    [gte, lte],
  );
  return rows.map(({ hours, students, ...row }) => ({ ...row, hours: -hundredthsOf(hours), students: -students, isReversed: true }));
}

interface Days {
  gte: string;
  lte: string;
}
const isWithin = (day: string, { gte, lte }: Days) => gte <= day && day <= lte;

/** Hours in hundredths by lesson id, as stored when the lesson was held. */
async function readLessonHours(
  of: { lessonDate: Days },
  late: readonly Stored<'scheduleTeacher'>[],
  { records }: RuleContext,
): Promise<Map<string, number>> {
  const ids = late.map(({ scheduleId }) => scheduleId);
  const lessons = [
    ...(await records.find('scheduleInfo', { ...of, status: done })),
    ...(ids.length > 0 ? await records.find('scheduleInfo', { id: ids, status: done }) : []),
  ];
  const courses = new Map((await records.find('course', {})).map(({ id, deductHours }) => [id, deductHours]));
  return new Map(lessons.map(({ id, hours, courseId }) => [id, hundredthsOf(hours ?? courses.get(courseId))]));
}

function groupSeats(seats: readonly Stored<'scheduleStudent'>[]): Map<string, Stored<'scheduleStudent'>[]> {
  const byLesson = new Map<string, Stored<'scheduleStudent'>[]>();
  for (const seat of seats) byLesson.set(seat.scheduleId, [...(byLesson.get(seat.scheduleId) ?? []), seat]);
  return byLesson;
}

/** Attendances that count as present. */
const there: readonly unknown[] = [attends.present, attends.late, attends.early, attends.makeup, attends.trial];
export const hasAttended = ({ attendStatus }: Pick<Stored<'scheduleStudent'>, 'attendStatus'>) => there.includes(attendStatus);
