/** Children on leave: their rows in waiting lessons release time and hours, and take them again when the leave is withdrawn. */

import { attends } from '../../../../domain/attendance';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { lockSeveralHours } from '../../../finance/contract';
import { followLeaves } from '../conflicts/allOnLeave';
import { lockPeople } from '../conflicts/lockPeople';
import { readCourseHours, reserveSeat, type Seat } from '../lessons/seats';
import { addCredit, dropCredit, freeMakeup } from './makeups';
import { refuseSettled } from './settledLessons';

type Lesson = Stored<'scheduleInfo'>;
const { waiting, toRecord } = states.scheduleInfo.status;

/** Moments, `YYYY-MM-DD HH:mm:ss`; `to` is exclusive. */
export interface Time {
  from: string;
  to: string;
}

/** Lessons of a child without a roll call, by date and time. */
export async function lessonsOfChild(stuId: string, time: Time, context: RuleContext): Promise<Lesson[]> {
  const seats = await context.records.find('scheduleStudent', { stuId, lessonDate: daysOf(time), attendStatus: attends.open });
  return listUncalled(seats.filter(within(time)), [waiting, toRecord], context);
}

/** Waiting lessons of a teacher, as main teacher or assistant. */
export async function lessonsOfTeacher(teacherId: string, time: Time, context: RuleContext): Promise<Lesson[]> {
  const seats = await context.records.find('scheduleTeacher', { teacherId, lessonDate: daysOf(time), takesTime: true });
  return listUncalled(seats.filter(within(time)), [waiting], context);
}

async function listUncalled(
  seats: readonly { scheduleId?: string | null }[],
  status: readonly Lesson['status'][],
  { records }: RuleContext,
): Promise<Lesson[]> {
  const id = seats.map(({ scheduleId }) => must(scheduleId, 'lesson of the seat'));
  if (id.length === 0) return [];
  const order = [
    ['lessonDate', 'asc'],
    ['startTime', 'asc'],
  ] as const;
  return records.find('scheduleInfo', { id, status }, { order });
}

export interface ChildLeave extends Time {
  id: string;
  stuId: string;
  /** Time of the leave request. */
  requestedAt: string;
}

/** Marks the child as on leave in the lessons of that time; returns these lessons. */
export async function putOnLeave(leave: ChildLeave, context: RuleContext): Promise<Lesson[]> {
  const lessons = await held(await lessonsOfChild(leave.stuId, leave, context), context);
  for (const lesson of lessons) await refuseSettled(lesson, '不能改为请假', context);
  const seats = await readSeatsIn(lessons, leave.stuId, context);
  for (const seat of seats) {
    await markLeave(seat, leave.requestedAt, context);
    await addCredit(seat, leave.id, context);
  }
  return lessons;
}

/** Puts the child back into those lessons that have not begun; refused when its time was taken by another lesson. */
export async function takeFromLeave(stuId: string, lessonIds: readonly string[], context: RuleContext): Promise<void> {
  const all = lessonIds.length > 0 ? await context.records.find('scheduleInfo', { id: lessonIds, status: waiting }) : [];
  const ahead = all.filter(({ lessonDate, startTime }) => `${lessonDate} ${startTime}:00` > context.now);
  for (const seat of await readSeatsIn(await held(ahead, context), stuId, context))
    if (seat.attendStatus === attends.leave) await takeOffLeave(seat, context);
}

/** Releases the time and the hours of the child, except those that a late leave costs. */
export async function markLeave(seat: Seat, leaveTime: string | null, context: RuleContext): Promise<void> {
  await freeMakeup(seat, context);
  await notifyAbsence(seat, { attendStatus: attends.leave, leaveTime, takesTime: false }, context);
}

/** Puts the child back into the lesson; refused when the lesson is already being made up, or the child has another one then. */
export async function takeOffLeave(seat: Seat, context: RuleContext): Promise<void> {
  await dropCredit(seat, context);
  await notifyAbsence(seat, { attendStatus: attends.open, leaveTime: null, takesTime: true }, context);
}

async function notifyAbsence(
  seat: Seat,
  state: Pick<Seat, 'attendStatus' | 'leaveTime' | 'takesTime'>,
  context: RuleContext,
): Promise<void> {
  await context.records.update('scheduleStudent', seat.id, state);
  await followLeaves(seat.scheduleId, context);
  await reserveSeat({ ...seat, ...state }, await readCourseHours(seat.courseId, context), context);
}

/** Locks the lessons in the order of their ids, so that two leaves cannot deadlock; drops lessons whose status changed meanwhile. */
async function held(lessons: readonly Lesson[], context: RuleContext): Promise<Lesson[]> {
  await lockPeople(lessons, context);
  const locked: Lesson[] = [];
  for (const { id, status } of lessons.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const lesson = await context.records.lock('scheduleInfo', id);
    if (lesson?.status === status) locked.push(lesson);
  }
  return locked;
}

async function readSeatsIn(lessons: readonly Lesson[], stuId: string, context: RuleContext): Promise<Seat[]> {
  if (lessons.length === 0) return [];
  const seats = await context.records.find('scheduleStudent', { stuId, scheduleId: lessons.map(({ id }) => id) });
  await lockSeveralHours(
    seats.map(({ courseId }) => ({ stuId, courseId: courseId })),
    context,
  );
  return seats;
}

function within({ from, to }: Time) {
  return ({ lessonDate, startTime, endTime }: { lessonDate?: string | null; startTime?: string | null; endTime?: string | null }) =>
    `${lessonDate} ${startTime}:00` < to && `${lessonDate} ${endTime}:00` > from;
}

function daysOf({ from, to }: Time) {
  return { gte: from.slice(0, 10), lte: to.slice(0, 10) };
}
