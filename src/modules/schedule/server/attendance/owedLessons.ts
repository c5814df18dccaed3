/** Lessons attended without enough hours: they are deducted when hours are added, the oldest first. */
import { hundredthsOf } from '../../../../domain/amounts';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { hasHoursForLesson, settleLesson } from '../../../finance/contract';
import { readCharged } from '../lessons/seats';
import { settleSeat } from './rollCall';

interface Owed {
  at: string;
  courseId: string;
  /** Deducts the lesson; resolves to whether the hours were sufficient. */
  settle(): Promise<boolean>;
}

/** Deducts owed lessons of these courses until the hours of a course are used up. */
export async function settleOwed(stuId: string, courseIds: readonly string[], context: RuleContext): Promise<void> {
  if (courseIds.length === 0) return;
  const owner = { stuId, courseId: courseIds };
  const seats = await context.records.find('scheduleStudent', { ...owner, isOwed: true });
  const charges = await context.records.find('lessonHours', { ...owner, owedHours: { gt: '0' } });
  const owed = [...seats.map((seat) => buildOwed(seat, context)), ...charges.map((charge) => takeOwedHours(charge, context))];
  const ended = new Set<string>();
  for (const { courseId, settle } of owed.sort((one, other) => (one.at < other.at ? -1 : 1)))
    if (!ended.has(courseId) && !(await settle())) ended.add(courseId);
}

/** A lesson of which no hours were deducted. */
function buildOwed(seat: Stored<'scheduleStudent'>, context: RuleContext): Owed {
  const settle = async () => {
    if (!(await hasHoursForLesson({ ...readCharged(seat), hours: hundredthsOf(seat.deductHours) }, context))) return false;
    await settleSeat(seat, context);
    return true;
  };
  return { at: `${seat.lessonDate} ${seat.startTime}`, courseId: seat.courseId, settle };
}

/** A lesson deducted in part; the rest, within the allowed overdraft, is owed. */
function takeOwedHours({ bizId, stuId, courseId, lessonDate }: Stored<'lessonHours'>, context: RuleContext): Owed {
  const settle = async () => {
    const [hours] = await context.records.find('courseHours', { stuId, courseId });
    if (hundredthsOf(hours?.usable) - hundredthsOf(hours?.held) <= 0) return false;
    await settleLesson(bizId, context);
    return true;
  };
  return { at: `${lessonDate}`, courseId: courseId, settle };
}
