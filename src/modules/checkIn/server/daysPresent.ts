/** Days on which children were here, for areas that count days of training. */
import type { RuleContext } from '../../../server/records/rule';
import { statuses } from '../domain/codes';

const present = [statuses.normal, statuses.late, statuses.early];

/** By child, `first` to `last` both included; a child without any has no entry. */
export async function daysPresent(
  stuIds: readonly string[],
  first: string,
  last: string,
  { records }: RuleContext,
): Promise<Map<string, string[]>> {
  const rows = await records.find(
    'checkIn',
    { stuId: [...stuIds], checkDate: { gte: first, lte: last }, status: present },
    { order: [['checkDate', 'asc']] },
  );
  const days = new Map<string, string[]>();
  for (const { stuId, checkDate } of rows) {
    const own = days.get(stuId) ?? [];
    own.push(checkDate);
    days.set(stuId, own);
  }
  return days;
}
