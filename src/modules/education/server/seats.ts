/**
 * Class memberships (seats) and the fields derived from them: `studentCount` of the class, `classIds` of the student. Leaving sets
 * `quitDate` instead of deleting the row, which keeps the history of the class.
 */
import { states } from '../../../generated/states';
import { conflict } from '../../../server/kernel/apiError';
import type { Stored, Where } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { QuitReason } from '../domain/codes';

type Seat = Stored<'classStudent'>;

/** Memberships without `quitDate`. */
export function currentSeats(where: Where<'classStudent'>, context: RuleContext): Promise<Seat[]> {
  return context.records.find('classStudent', { ...where, quitDate: null });
}

/** Ends memberships and updates the counts of their classes. The caller updates `classIds` of the students. */
export async function endSeats(seats: Seat[], quit: { date: string; reason: QuitReason }, context: RuleContext): Promise<void> {
  for (const seat of seats) {
    await context.records.update('classStudent', seat.id, { quitDate: latest(seat.joinDate ?? '', quit.date), quitReason: quit.reason });
  }
  for (const classId of new Set(seats.map((seat) => seat.classId))) await updateSeatCount(classId, context);
}

/** Reopens an ended membership if the class is open and not full; returns whether it did. */
export async function reopenSeat(seat: Seat, context: RuleContext): Promise<boolean> {
  const classRecord = await context.records.get('class', seat.classId);
  if (classRecord?.status !== states.class.status.open || Number(classRecord.studentCount) >= Number(classRecord.capacity)) return false;
  await context.records.update('classStudent', seat.id, { quitDate: null, quitReason: null });
  const problem = await updateSeatCount(classRecord.id, context);
  if (problem) throw conflict(problem);
  return true;
}

/** Updates `classIds` of the student. `ending`: a membership whose `quitDate` is written afterwards. */
export async function writeClassesOf(stuId: string, context: RuleContext, ending?: Seat): Promise<void> {
  const seats = await currentSeats({ stuId }, context);
  const classIds = seats.filter((seat) => seat.id !== ending?.id).map((seat) => seat.classId);
  await context.records.update('student', stuId, { classIds });
}

/** Updates `studentCount`; returns a message when it exceeds the capacity. `ending`: see `writeClassesOf`. */
export async function updateSeatCount(classId: string, context: RuleContext, ending?: Seat): Promise<string | undefined> {
  // The lock prevents two transactions from both taking the last seat.
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

/** Ids of the children who were members of the class on that day; the day of leaving is not included. */
export async function findChildrenOfClass(classId: string, day: string, { records }: RuleContext): Promise<string[]> {
  const seats = await records.find('classStudent', { classId, joinDate: { lte: day } });
  return seats.filter(({ quitDate }) => !quitDate || quitDate > day).map(({ stuId }) => stuId);
}
