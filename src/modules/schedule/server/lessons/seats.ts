/**
 * Rows of the teachers and children of a lesson (seats), with its times, and the hours reserved per child. Exclusion
 * constraints on these rows prevent double bookings.
 */

import { hundredthsOf } from '../../../../domain/amounts';
import { attends } from '../../../../domain/attendance';
import { entryOf, must } from '../../../../domain/must';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { bookLesson, bookNewLessons, dropLesson, lockSeveralHours, releaseLesson } from '../../../finance/contract';
import { roles } from '../../domain/codes';
import { getDeduction } from '../../domain/deduction';
import { freeMakeup } from '../attendance/makeups';
import { followLeaves } from '../conflicts/allOnLeave';
import type { Lesson } from './lessonTimes';

export type Seat = Stored<'scheduleStudent'>;

/** Makes the rows of teachers and children match the lesson. `lesson` is the whole record as it will be stored. */
export async function writeSeats(lesson: Lesson, context: RuleContext): Promise<void> {
  await writeTeachers(lesson, context);
  await writeStudents(lesson, context);
  await followLeaves(lesson.id, context);
}

/** Inserts the rows of new lessons in a few statements. */
export async function writeNewSeats(lessons: readonly Lesson[], context: RuleContext): Promise<void> {
  const { records } = context;
  await records.createMany(
    'scheduleTeacher',
    lessons.flatMap((lesson) =>
      (lesson.teacherIds ?? []).map((teacherId) => ({
        ...timesOf(lesson),
        scheduleId: lesson.id,
        courseId: lesson.courseId,
        teacherId,
        roleType: teacherId === lesson.teacherId ? roles.main : roles.assistant,
      })),
    ),
  );
  const seats = await records.createMany(
    'scheduleStudent',
    lessons.flatMap((lesson) =>
      (lesson.stuIds ?? []).map((stuId) => ({
        ...timesOf(lesson),
        scheduleId: lesson.id,
        courseId: lesson.courseId,
        teacherId: lesson.teacherId,
        stuId,
      })),
    ),
  );
  const hours = new Map<string, number>();
  for (const courseId of new Set(lessons.map((lesson) => lesson.courseId))) hours.set(courseId, await readCourseHours(courseId, context));
  await bookNewLessons(
    seats.map((seat) => ({ ...readCharged(seat), hours: entryOf(hours, must(seat.courseId, 'course of the seat')) })),
    context,
  );
}

/** Releases time and hours of everybody in a cancelled or moved lesson; the rows are kept. */
export async function freeSeats(scheduleId: string, context: RuleContext): Promise<void> {
  for (const { id } of await context.records.find('scheduleTeacher', { scheduleId }))
    await context.records.update('scheduleTeacher', id, { takesTime: false });
  for (const seat of await seatsOf(scheduleId, context)) {
    await releaseLesson(seat.id, context);
    await freeMakeup(seat, context);
    await context.records.update('scheduleStudent', seat.id, { takesTime: false });
  }
}

/** Deletes the rows of the lesson and releases the reserved hours. */
export async function removeSeats(scheduleId: string, context: RuleContext): Promise<void> {
  for (const { id } of await context.records.find('scheduleTeacher', { scheduleId })) await context.records.remove('scheduleTeacher', id);
  for (const seat of await seatsOf(scheduleId, context)) await removeSeat(seat, context);
}

/** Sorted by child, the order in which their hours are locked. */
export function seatsOf(scheduleId: string, { records }: RuleContext): Promise<Seat[]> {
  return records.find('scheduleStudent', { scheduleId }, { order: [['stuId', 'asc']] });
}

/** Reserves the hours (hundredths) of the lesson; on leave nothing, or what a late leave costs. */
export async function reserveSeat(seat: Seat, hours: number, context: RuleContext): Promise<void> {
  const wanted = isOnLeave(seat) ? await readDeducted(seat, hours, context) : hours;
  await bookLesson({ ...readCharged(seat), hours: wanted }, context);
  if (wanted === 0) await releaseLesson(seat.id, context);
}

/** Key of a charge of hours for the seat, without the amount. */
export function readCharged({ id, scheduleId, stuId, courseId, lessonDate, teacherId }: Seat) {
  return { bizId: id, scheduleId, stuId: stuId, courseId: courseId, lessonDate: lessonDate, teacherId };
}

/** Hours that a lesson of `hours` deducts from a child by its attendance, in hundredths. */
export async function readDeducted(seat: Seat, hours: number, { records }: RuleContext): Promise<number> {
  const settings = await records.single('instSetting');
  const { attendStatus, leaveTime, lessonDate, startTime } = seat;
  return getDeduction(
    { attendStatus: must(attendStatus, 'attendance of the seat'), leaveTime, startsAt: `${lessonDate} ${startTime}:00` },
    hours,
    {
      leaveHoursAhead: Number(settings.leaveHoursAhead),
      lateLeaveDeduct: Number(settings.lateLeaveDeduct),
      absentDeduct: Number(settings.absentDeduct),
    },
  );
}

export function isOnLeave({ attendStatus }: Pick<Seat, 'attendStatus'>): boolean {
  return attendStatus === attends.leave;
}

/** Hours that a lesson of the course costs, in hundredths. */
export async function readCourseHours(courseId: string, { records }: RuleContext): Promise<number> {
  return hundredthsOf((await records.get('course', courseId))?.deductHours);
}

function timesOf({ lessonDate, startTime, endTime, takesTime }: Lesson): Changes<'scheduleStudent'> {
  return { lessonDate, startTime, endTime, takesTime: takesTime !== false };
}

async function writeTeachers(lesson: Lesson, { records }: RuleContext): Promise<void> {
  const wanted = lesson.teacherIds ?? [];
  const known = await records.find('scheduleTeacher', { scheduleId: lesson.id });
  for (const seat of known) if (!wanted.includes(seat.teacherId)) await records.remove('scheduleTeacher', seat.id);
  const values = { ...timesOf(lesson), courseId: lesson.courseId };
  for (const teacherId of wanted) {
    const seat = known.find((one) => one.teacherId === teacherId);
    const roleType = teacherId !== lesson.teacherId ? roles.assistant : seat?.roleType === roles.substitute ? roles.substitute : roles.main;
    if (seat) await records.update('scheduleTeacher', seat.id, { ...values, roleType });
  }
  const added = wanted.filter((id) => !known.some(({ teacherId }) => teacherId === id));
  await records.createMany(
    'scheduleTeacher',
    added.map((teacherId) => ({
      ...values,
      scheduleId: lesson.id,
      teacherId,
      roleType: teacherId === lesson.teacherId ? roles.main : roles.assistant,
    })),
  );
}

async function writeStudents(lesson: Lesson, context: RuleContext): Promise<void> {
  const { records } = context;
  const wanted = lesson.stuIds ?? [];
  const known = await seatsOf(lesson.id, context);
  await lockSeveralHours(
    [...new Set([...wanted, ...known.map(({ stuId }) => stuId)])].map((stuId) => ({ stuId, courseId: lesson.courseId })),
    context,
  );
  for (const seat of known) if (!wanted.includes(seat.stuId)) await removeSeat(seat, context);
  const values = { ...timesOf(lesson), teacherId: lesson.teacherId };
  for (const seat of known) {
    if (!wanted.includes(seat.stuId)) continue;
    await records.update('scheduleStudent', seat.id, { ...values, takesTime: values.takesTime && !isOnLeave(seat) });
  }
  const added = wanted.filter((id) => !known.some(({ stuId }) => stuId === id));
  await records.createMany(
    'scheduleStudent',
    added.map((stuId) => ({ ...values, scheduleId: lesson.id, courseId: lesson.courseId, stuId })),
  );
  const hours = await readCourseHours(lesson.courseId, context);
  for (const seat of await seatsOf(lesson.id, context)) await reserveSeat(seat, hours, context);
}

async function removeSeat(seat: Seat, context: RuleContext): Promise<void> {
  await dropLesson(seat.id, context);
  await freeMakeup(seat, context);
  await context.records.remove('scheduleStudent', seat.id);
}
