/** Roll call of a lesson: attendance of each child and deduction of hours, with undo and correction. */

import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { attends } from '../../../../domain/attendance';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import {
  findReservedHours,
  hasHoursForLesson,
  lockSeveralHours,
  releaseLesson,
  reverseLateLesson,
  revokeLesson,
  takePastLesson,
} from '../../../finance/contract';
import { roles } from '../../domain/codes';
import { followLeaves } from '../conflicts/allOnLeave';
import { hasAttended } from '../lessonCounts';
import { isOnLeave, readCharged, readCourseHours, reserveSeat, type Seat, seatsOf } from '../lessons/seats';
import { isHere } from '../slots/childrenHere';
import { notifyCalled } from './lessonFollowers';
import { dropCredit, followMakeup } from './makeups';
import { chargeOf, type Said } from './seatCharge';
import { isLate, refuseSettled, refuseTakingBack } from './settledLessons';

/** Ids of children by attendance; a child in no list attended, or stays on leave. */
export type Called = ReadonlyMap<AttendStatus, readonly string[]>;
export type AttendStatus = NonNullable<Seat['attendStatus']>;

/** Children by attendance, from the inputs of a call: `presentIds`, `lateIds` and so on. */
export function readCalled(input: Values): Called {
  const ids = (name: string) => (input[name] as string[] | null | undefined) ?? [];
  return new Map([
    [attends.present, ids('presentIds')],
    [attends.late, ids('lateIds')],
    [attends.early, ids('earlyIds')],
    [attends.leave, ids('leaveIds')],
    [attends.absent, ids('absentIds')],
    [attends.makeup, ids('makeupIds')],
    [attends.trial, ids('trialIds')],
  ]);
}

/**
 * Stores attendance and deducts hours. Refused before the lesson begins, and for children who are not in it. If the month of the lesson
 * is closed or its salary was paid, income and salary are booked on the present day; the lesson keeps its date.
 */
export async function callRoll(lesson: Stored<'scheduleInfo'>, called: Called, context: RuleContext): Promise<void> {
  if (`${lesson.lessonDate} ${lesson.startTime}:00` > context.now) throw conflict('还没有到上课时间，不能点名', { kind: 'state' });
  const step = context.steps('call roll');
  const bookedOn = await step('month', () => dayOfBooking(lesson, context));
  const seats = await step('seats', () => seatsOf(lesson.id, context));
  refuseStrange(seats, called);
  await step('away', () => refuseAway(seats, called, context));
  await step('lock hours', () => lockSeveralHours(listAccounts(seats), context));
  const hours = await step('hours', () => readCourseHours(lesson.courseId, context));
  await step('held hours', () => refuseReservedHours(seats, called, hours, context));
  await step('mark seats', () => markSeats(seats, called, hours, context));
  // If all children were on leave and one came, the lesson occupies its teachers and room again.
  await step('follow leaves', () => followLeaves(lesson.id, context));
  await step('store hours', () => context.records.update('scheduleInfo', lesson.id, { hours: fromHundredths(hours) }));
  await step('state', () => storeHeld(lesson.id, { isHeld: true, bookedOn }, context));
  await step('tell', () => notifyCalled(lesson.id, context));
}

/** The booking day of a lesson whose month or salary is settled: today; null for a lesson that is booked on its own day. */
async function dayOfBooking(lesson: Stored<'scheduleInfo'>, context: RuleContext): Promise<string | null> {
  if (await isLate(lesson, context)) return context.today;
  await refuseSettled(lesson, '不能点名', context);
  return null;
}

/** The accounts of hours that a lesson takes from. */
function listAccounts(seats: readonly Seat[]): Pick<Seat, 'stuId' | 'courseId'>[] {
  return seats.map(({ stuId, courseId }) => ({ stuId, courseId }));
}

async function markSeats(seats: readonly Seat[], called: Called, hours: number, context: RuleContext): Promise<void> {
  for (const seat of seats) {
    const attendStatus = statusOf(seat, called);
    await markSeat(seat, { attendStatus, leaveTime: attendStatus === attends.leave ? (seat.leaveTime ?? null) : null }, hours, context);
  }
}

/**
 * Reverses a roll call: deducted hours are returned; leaves requested before it are kept. A late roll call can be reversed even if the
 * month it was booked in was closed or paid since; the reversal is booked in the open month.
 */
export async function takeRollBack(lesson: Stored<'scheduleInfo'>, context: RuleContext): Promise<void> {
  const step = context.steps('take roll call back');
  const bookedOn = await step('booked day', () => readBookedDay(lesson.id, context));
  const isPaid = await step('month', () => refuseTakingBack(lesson, bookedOn, '不能撤销点名', context));
  const seats = await step('seats', () => seatsOf(lesson.id, context));
  await step('lock hours', () => lockSeveralHours(listAccounts(seats), context));
  const hours = await step('hours', () => readCourseHours(lesson.courseId, context));
  if (isPaid) await step('reverse', () => writeReversal(lesson, seats, hours, context));
  await step('open seats', () => openSeats(seats, bookedOn, hours, context));
  await step('state', () => storeHeld(lesson.id, { isHeld: false, bookedOn: null }, context));
}

async function openSeats(seats: readonly Seat[], bookedOn: string | null, hours: number, context: RuleContext): Promise<void> {
  for (const seat of seats) {
    await releaseSeat(seat, bookedOn, context);
    await followMakeup(seat, attends.open, context);
    const attendStatus = seat.leaveTime ? attends.leave : attends.open;
    const open = { attendStatus, deductHours: null, isOwed: false, signTime: null, callerId: null };
    await context.records.update('scheduleStudent', seat.id, open);
    await reserveSeat({ ...seat, ...open }, hours, context);
  }
}

/**
 * Corrects the attendance of one child: returns the deducted hours and deducts again. Returns the stored attendance. A lesson with a late
 * roll call and a paid salary is reversed and booked again today; hours and income of the other children stay. The caller holds its lock.
 */
export async function updateSeat(seat: Seat, said: Said, context: RuleContext): Promise<AttendStatus> {
  const bookedOn = await readBookedDay(seat.scheduleId, context);
  const isPaid = await refuseTakingBack(seat, bookedOn, '不能改考勤', context);
  await lockSeveralHours([{ stuId: seat.stuId, courseId: seat.courseId }], context);
  const lesson = must(await context.records.get('scheduleInfo', seat.scheduleId), 'lesson of the seat');
  const hours =
    lesson.hours == null ? await readCourseHours(must(seat.courseId, 'course of the seat'), context) : hundredthsOf(lesson.hours);
  if (isPaid) await writeReversal(lesson, await seatsOf(lesson.id, context), hours, context);
  await releaseSeat(seat, bookedOn, context);
  const attendStatus = await markSeat(seat, said, hours, context);
  if (isPaid) await storeHeld(lesson.id, { isHeld: true, bookedOn: context.today }, context);
  await notifyCalled(seat.scheduleId, context);
  return attendStatus;
}

/** Deducts hours owed since the roll call; refused while the balance is too low. */
export async function settleSeat(seat: Seat, context: RuleContext): Promise<void> {
  await lockSeveralHours([{ stuId: seat.stuId, courseId: seat.courseId }], context);
  const hours = hundredthsOf(seat.deductHours);
  if (!(await hasHoursFor(seat, hours, context))) throw refuse('', `${seat.stuIdLabel}课时还不够，请先续费`);
  await takePastLesson({ ...readCharged(seat), hours }, context);
  await context.records.update('scheduleStudent', seat.id, { isOwed: false });
}

/** `ofLesson`: hours for full attendance, in hundredths. Returns the stored attendance, which may be `makeup` instead of `present`. */
async function markSeat(seat: Seat, said: Said, ofLesson: number, context: RuleContext): Promise<AttendStatus> {
  const { attendStatus, hours } = await chargeOf(seat, said, ofLesson, context);
  const isLeave = attendStatus === attends.leave;
  if (!isLeave) await dropCredit(seat, context);
  await followMakeup(seat, attendStatus, context);
  const isOwed = hours > 0 && !(await hasHoursFor(seat, hours, context));
  if (hours === 0) await releaseLesson(seat.id, context);
  else if (!isOwed) await take(seat, hours, context);
  await context.records.update('scheduleStudent', seat.id, {
    attendStatus,
    leaveTime: said.leaveTime,
    // A child who attended occupies its time again if a leave had released it.
    ...(!isLeave && { takesTime: true }),
    deductHours: fromHundredths(hours),
    isOwed,
    signTime: context.now,
    callerId: context.actor.staffId || null,
  });
  return attendStatus;
}

/** Whether the available hours, including the allowed overdraft, cover `hours`. */
function hasHoursFor(seat: Seat, hours: number, context: RuleContext): Promise<boolean> {
  return hasHoursForLesson({ ...readCharged(seat), hours }, context);
}

function take(seat: Seat, hours: number, context: RuleContext) {
  return takePastLesson({ ...readCharged(seat), hours }, context);
}

async function releaseSeat({ id }: Seat, bookedOn: string | null, context: RuleContext): Promise<void> {
  const [charge] = await context.records.find('lessonHours', { bizId: id });
  if (charge?.status !== states.lessonHours.status.posted) return;
  await (bookedOn ? reverseLateLesson : revokeLesson)(id, '撤销点名', context);
}

/** The day on which a late roll call was booked; null = the day of the lesson. */
async function readBookedDay(scheduleId: string, { records }: RuleContext): Promise<string | null> {
  const held = await records.find('scheduleTeacher', { scheduleId, isHeld: true });
  return held.find(({ bookedOn }) => bookedOn)?.bookedOn ?? null;
}

/** Writes a reversal for the salary of the present month, because a paid salary is not changed any more. */
async function writeReversal(
  lesson: Stored<'scheduleInfo'>,
  seats: readonly Seat[],
  ofCourse: number,
  { records, today }: RuleContext,
): Promise<void> {
  const hours = lesson.hours ?? fromHundredths(ofCourse);
  const students = seats.filter(hasAttended).length;
  for (const { id } of await records.find('scheduleTeacher', { scheduleId: lesson.id, roleType: [roles.main, roles.substitute] })) {
    const teacher = must(await records.get('scheduleTeacher', id), 'teacher of the lesson just found');
    const takenBack = [...(teacher.takenBack ?? []), { teacherId: teacher.teacherId, takenOn: today, hours, students }];
    await records.update('scheduleTeacher', id, { takenBack });
  }
}

function statusOf(seat: Seat, called: Called): AttendStatus {
  for (const [status, ids] of called) if (ids.includes(seat.stuId)) return status;
  return isOnLeave(seat) ? attends.leave : attends.present;
}

/** Refuses a missing attendance of suspended children and children who left: they are not assumed present. */
async function refuseAway(seats: readonly Seat[], called: Called, { records }: RuleContext): Promise<void> {
  const named = new Set([...called.values()].flat());
  const assumed = seats.filter((seat) => !named.has(seat.stuId) && !isOnLeave(seat)).map(({ stuId }) => stuId);
  if (assumed.length === 0) return;
  const away = (await records.find('student', { id: assumed })).find((child) => !isHere(child));
  if (away) throw conflict(`${away.stuName}已休学或离校，请选择请假、旷课等考勤后再提交点名`, { kind: 'state' });
}

/**
 * Refuses to assume the attendance of a child whose hours are held by a refund request and therefore do not cover the lesson: otherwise
 * the lesson would stay undeducted without notice.
 */
async function refuseReservedHours(seats: readonly Seat[], called: Called, ofLesson: number, context: RuleContext): Promise<void> {
  const named = new Set([...called.values()].flat());
  for (const seat of seats) {
    if (named.has(seat.stuId)) continue;
    const said = { attendStatus: statusOf(seat, called), leaveTime: seat.leaveTime ?? null };
    const { hours } = await chargeOf(seat, said, ofLesson, context);
    const lesson = { ...readCharged(seat), hours };
    if (hours === 0 || (await hasHoursForLesson(lesson, context))) continue;
    const held = await findReservedHours(lesson, context);
    if (held === undefined) continue;
    const message = `${seat.stuIdLabel}有 ${held} 课时正在申请退费或转课，这节课扣不了课时`;
    throw conflict(`${message}：请先撤销申请，或为这名学员另选考勤`, { kind: 'state' });
  }
}

/** Refuses children who are not in the lesson, and children in two lists. */
function refuseStrange(seats: readonly Seat[], called: Called): void {
  const all = [...called.values()].flat();
  const here = new Set(seats.map(({ stuId }) => stuId));
  if (all.some((id) => !here.has(id))) throw conflict('点名的学员不在这节课里，请刷新后重试');
  if (new Set(all).size < all.length) throw conflict('同一名学员只能有一种考勤');
}

type Held = Required<Pick<Changes<'scheduleTeacher'>, 'isHeld' | 'bookedOn'>>;

async function storeHeld(scheduleId: string, held: Held, { records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('scheduleTeacher', { scheduleId })) await records.update('scheduleTeacher', id, held);
}
