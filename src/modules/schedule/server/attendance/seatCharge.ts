/** Hours that a lesson deducts from one child, less what the missed lesson deducted when it is a make-up. */
import { hundredthsOf } from '../../../../domain/amounts';
import { attends } from '../../../../domain/attendance';
import type { RuleContext } from '../../../../server/records/rule';
import { readCourseHours, readDeducted, type Seat } from '../lessons/seats';

type AttendStatus = NonNullable<Seat['attendStatus']>;

export interface Said {
  attendStatus: AttendStatus;
  /** Time of the leave request; null = during the roll call. */
  leaveTime: string | null;
}

const came: readonly unknown[] = [attends.present, attends.late, attends.early, attends.makeup];

/** `ofLesson`: hours for full attendance. Both in hundredths. A child who attends with a make-up credit is stored as `makeup`. */
export async function chargeOf(
  seat: Seat,
  said: Said,
  ofLesson: number,
  context: RuleContext,
): Promise<{ attendStatus: AttendStatus; hours: number }> {
  const { attendStatus } = said;
  if (!seat.makeupId || !came.includes(attendStatus))
    return { attendStatus, hours: await readDeducted({ ...seat, ...said }, ofLesson, context) };
  return { attendStatus: attends.makeup, hours: Math.max(0, ofLesson - (await takenBefore(seat.makeupId, context))) };
}

/** Hours deducted by the missed lesson, or to be deducted by its roll call. */
async function takenBefore(creditId: string, context: RuleContext): Promise<number> {
  const credit = await context.records.get('makeupCredit', creditId);
  const missed = credit?.seatId ? await context.records.get('scheduleStudent', credit.seatId) : undefined;
  if (!missed) return 0;
  if (missed.deductHours != null) return hundredthsOf(missed.deductHours);
  return readDeducted(missed, await readCourseHours(missed.courseId, context), context);
}
