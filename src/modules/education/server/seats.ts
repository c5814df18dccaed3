/**
 * Seats in classes and the numbers that follow from them: `studentCount` of the class, `classIds` of the student.
 * A seat is never deleted; leaving gives it an end, so that the history of a class stays.
 */
import { states } from '../../../generated/states';
import { conflict } from '../../../server/kernel/apiError';
import type { Stored, Where } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { QuitReason } from '../domain/codes';

type Seat = Stored<'classStudent'>;

/** Seats without an end. */
export function currentSeats(where: Where<'classStudent'>, context: RuleContext): Promise<Seat[]> {
  return context.records.find('classStudent', { ...where, quitDate: null });
}

/** Ends seats and corrects the counts of their classes. What the students' own records say is the caller's to write. */
export async function endSeats(seats: Seat[], quit: { date: string; reason: QuitReason }, context: RuleContext): Promise<void> {
  for (const seat of seats) {
    await context.records.update('classStudent', seat.id, { quitDate: latest(seat.joinDate ?? '', quit.date), quitReason: quit.reason });
  }
  for (const classId of new Set(seats.map((seat) => seat.classId))) await countSeats(classId, context);
}

/** Takes an ended seat again, if its class is open and not full; says whether it could. */
export async function reopenSeat(seat: Seat, context: RuleContext): Promise<boolean> {
  const classRecord = await context.records.get('class', seat.classId);
  if (classRecord?.status !== states.class.status.open || Number(classRecord.studentCount) >= Number(classRecord.capacity)) return false;
  await context.records.update('classStudent', seat.id, { quitDate: null, quitReason: null });
  const problem = await countSeats(classRecord.id, context);
  if (problem) throw conflict(problem);
  return true;
}

/** Lists the student's classes on the student's own record. `ending` is a seat whose end is written after this. */
export async function writeClassesOf(stuId: string, context: RuleContext, ending?: Seat): Promise<void> {
  const seats = await currentSeats({ stuId }, context);
  const classIds = seats.filter((seat) => seat.id !== ending?.id).map((seat) => seat.classId);
  await context.records.update('student', stuId, { classIds });
}

/** Writes how many sit in a class; a sentence if that is more than it holds. `ending` is as above. */
export async function countSeats(classId: string, context: RuleContext, ending?: Seat): Promise<string | undefined> {
  // Held until the end: two people who take the last seat at once do not both get it.
  if (!(await context.records.lock('class', classId))) return undefined;
  const seats = await context.records.count('classStudent', { classId, quitDate: null });
  await context.records.update('class', classId, { studentCount: ending ? seats - 1 : seats });
  const classRecord = await context.records.get('class', classId);
  const capacity = Number(classRecord?.capacity);
  return seats > capacity ? `“${classRecord?.className}”已满（${capacity}/${capacity}），请换一个班级或先调整容量` : undefined;
}

/** The later of two days. */
export function latest(a: string, b: string): string {
  return a > b ? a : b;
}
