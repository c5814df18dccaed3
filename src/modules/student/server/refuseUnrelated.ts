/** Restricts recipients to children and classes that the caller may see or teaches. */
import { refuse } from '../../../server/kernel/apiError';
import type { RuleContext } from '../../../server/records/rule';

interface Chosen {
  stuIds?: readonly string[] | null | undefined;
  classIds?: readonly string[] | null | undefined;
}
/** Fields to name in a refusal. */
interface Places {
  stuIds: string;
  classIds?: string;
}

/** Throws 422 for a child or a class that the caller neither sees on its page nor teaches in any lesson. */
export async function refuseUnrelated({ stuIds, classIds }: Chosen, places: Places, context: RuleContext): Promise<void> {
  const children = await countStrangers('student', stuIds ?? [], taught, context);
  if (children > 0) throw refuse(places.stuIds, `所选学员中有 ${children} 名不是您负责或任课的，请重新选择`);
  const classes = await countStrangers('class', classIds ?? [], taughtClasses, context);
  if (classes > 0) throw refuse(places.classIds ?? places.stuIds, `所选班级中有 ${classes} 个不是您负责或任课的，请重新选择`);
}

/** Of lessons that the person teaches or assists. */
const taught = `select distinct s.stu_id as id from schedule_student s join schedule_info i on i.id = s.schedule_id
  where s.stu_id = any($1::uuid[]) and i.teacher_ids && array[$2::uuid] and i.deleted_at is null and s.deleted_at is null`;
const taughtClasses = `select distinct class_id as id from schedule_info
  where class_id = any($1::uuid[]) and teacher_ids && array[$2::uuid] and deleted_at is null`;

async function countStrangers(
  page: 'student' | 'class',
  ids: readonly string[],
  sql: string,
  { records, visible, actor }: RuleContext,
): Promise<number> {
  if (ids.length === 0 || visible.wholePage(page)) return 0;
  const seen = await records.find(page, { id: ids }, { scopeOf: page });
  const others = ids.filter((id) => !seen.some((one) => one.id === id));
  if (others.length === 0) return 0;
  const known = actor.staffId === '' ? [] : await records.sql<{ id: string }>(sql, [others, actor.staffId]);
  return others.length - known.length;
}
