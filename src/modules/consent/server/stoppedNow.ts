/** For queries, which read no records of their own: whether something must not go on, by the kept state. */
import type { FileReading } from '../../../server/records/rule';
import type { Purpose } from '../domain/codes';

export async function isStoppedNow(stuId: string, purpose: Purpose, { sqlColumn, today }: FileReading): Promise<boolean> {
  // What is kept is brought up to date when a day begins; going on without consent ends with its last day, whatever is kept.
  const found = await sqlColumn(
    `select id::text as value from consent_state where stu_id = $1 and purpose = $2 and deleted_at is null
      and (stopped or (until < $3::date and state not in (1, 2))) limit 1`,
    [stuId, purpose, today],
  );
  return found.length > 0;
}
