/** Approved leaves of children, by day. */
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';

const { approved } = states.leaveApply.status;

/** Whether an approved leave covers a day of a child; asked for days between the first and the last. */
export async function findLeavesBetween(
  from: string,
  to: string,
  { records }: RuleContext,
): Promise<(stuId: string, day: string) => boolean> {
  const where = { status: approved, startTime: { lte: `${to} 23:59:59` }, endTime: { gte: `${from} 00:00:00` } };
  const leaves = (await records.find('leaveApply', where)).filter(({ stuId }) => stuId);
  return (stuId, day) =>
    leaves.some((one) => one.stuId === stuId && one.startTime.slice(0, 10) <= day && day <= (one.backDate ?? one.endTime).slice(0, 10));
}
