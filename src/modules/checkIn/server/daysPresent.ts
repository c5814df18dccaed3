/** Days on which children were here, for areas that count days of training. */
import type { RuleContext } from '../../../server/records/rule';
import { statuses } from '../domain/codes';

const present = [statuses.normal, statuses.late, statuses.early];

/** By child, `first` to `last` both included; a child without any has no entry. */
export async function readDaysPresent(
  stuIds: readonly string[],
  first: string,
  last: string,
  { records }: RuleContext,
): Promise<Map<string, string[]>> {
  const rows = await records.sql<{ stuId: string; days: string[] }>(
    `select stu_id::text as "stuId", array_agg(check_date::text order by check_date) as days from check_in
      where stu_id = any($1::uuid[]) and check_date between $2 and $3 and status = any($4::int[]) and deleted_at is null group by stu_id`,
    [[...stuIds], first, last, present],
  );
  return new Map(rows.map(({ stuId, days }) => [stuId, days]));
}
