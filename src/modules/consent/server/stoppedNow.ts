/** For queries that cannot read records: whether processing must stop, by the stored state. */
import type { FileReading } from '../../../server/records/rule';
import type { Purpose } from '../domain/codes';

export async function isStoppedNow(stuId: string, purpose: Purpose, { sqlColumn, today }: FileReading): Promise<boolean> {
  // The stored state is updated at the start of each day; the last day of a decision to continue is compared here as well.
  const found = await sqlColumn(
    `select id::text as value from consent_state where stu_id = $1 and purpose = $2 and deleted_at is null
      and (stopped or (until < $3::date and state not in (1, 2))) limit 1`,
    [stuId, purpose, today],
  );
  return found.length > 0;
}
