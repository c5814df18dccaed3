/**
 * Data by which links of the chain are checked, for many children at once. Only the needed columns: whole records of a thousand children
 * (answers of tests, steps of settlements, rows of plans) would be a hundred times the data.
 */
import { lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';
import type { Person } from '../domain/chain';

interface OwnerRow {
  ownerId: string | null;
  owner: string | null;
}
const owner = 'left join staff t on t.inst_id = x.inst_id and t.id = x.owner_id';
const ownerColumns = 'x.owner_id::text as "ownerId", t.real_name as owner';

export const ownerOf = ({ ownerId, owner: name }: OwnerRow): Person => ({ id: ownerId, name: name || '负责人' });

interface ChildRow {
  id: string;
  name: string;
  headTeacherId: string | null;
  headTeacher: string | null;
}

export async function childRows(stuIds: readonly string[], { records }: RuleContext): Promise<Map<string, ChildRow>> {
  const rows = await records.sql<ChildRow>(
    `select x.id::text as id, x.stu_name as name, x.head_teacher_id::text as "headTeacherId", t.real_name as "headTeacher"
      from student x left join staff t on t.inst_id = x.inst_id and t.id = x.head_teacher_id
      where x.id = any($1::uuid[]) and x.deleted_at is null`,
    [[...stuIds]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Day of the last finished assessment by `end`, by child. */
export async function lastAssessments(stuIds: readonly string[], end: string, { records }: RuleContext): Promise<Map<string, string>> {
  const { done, audited } = states.evalRecord.status;
  const rows = await records.sql<{ stuId: string; day: string }>(
    `select stu_id::text as "stuId", max(eval_date)::text as day from eval_record
      where stu_id = any($1::uuid[]) and status = any($2::int[]) and eval_date <= $3 and deleted_at is null group by stu_id`,
    [[...stuIds], [done, audited], end],
  );
  return new Map(rows.map(({ stuId, day }) => [stuId, day]));
}

interface GoalRow extends OwnerRow {
  stuId: string;
  hasSource: boolean;
}

export async function goalRows(stuIds: readonly string[], month: string, { records }: RuleContext): Promise<GoalRow[]> {
  return records.sql<GoalRow>(
    `select x.stu_id::text as "stuId", (x.evidence_record_id is not null or coalesce(x.evidence, '') <> '') as "hasSource", ${ownerColumns}
      from training_goal x ${owner}
      where x.stu_id = any($1::uuid[]) and x.start_date <= $3 and x.end_date >= $2 and x.result <> $4 and x.deleted_at is null
      order by x.create_time, x.id`,
    [[...stuIds], `${month}-01`, lastDayOf(month), states.trainingGoal.result.ended],
  );
}

interface PlanRow extends OwnerRow {
  stuId: string;
  isSigned: boolean;
}

/** The plan that began last, by child. */
export async function planRows(stuIds: readonly string[], month: string, { records }: RuleContext): Promise<Map<string, PlanRow>> {
  const { signing, running, midterm, final, archived } = states.iep.status;
  const rows = await records.sql<PlanRow>(
    `select x.stu_id::text as "stuId", (x.sign_date is not null or jsonb_array_length(coalesce(x.parent_sign, '[]'::jsonb)) > 0) as "isSigned", ${ownerColumns}
      from iep x ${owner}
      where x.stu_id = any($1::uuid[]) and x.status = any($4::int[]) and x.start_date <= $3 and x.end_date >= $2 and x.deleted_at is null
      order by x.start_date, x.id`,
    [[...stuIds], `${month}-01`, lastDayOf(month), [signing, running, midterm, final, archived]],
  );
  return new Map(rows.map((row) => [row.stuId, row]));
}

export interface MonthRow {
  applicationId: string;
  status: number;
  isSigned: boolean;
}

/** By application; a cancelled claim only if there is no other. */
export async function monthRows(
  applicationIds: readonly string[],
  month: string,
  { records }: RuleContext,
): Promise<Map<string, MonthRow>> {
  const rows = await records.sql<MonthRow>(
    `select application_id::text as "applicationId", status, sign_time is not null as "isSigned" from subsidy_month
      where application_id = any($1::uuid[]) and month = $2 and deleted_at is null order by (status = $3) desc, id`,
    [[...applicationIds], month, states.subsidyMonth.status.dropped],
  );
  return new Map(rows.map((row) => [row.applicationId, row]));
}
