/** Warnings about urgent results: responsible staff are notified at once, and it is stored when each of them read it. */
import type { Records, Stored } from '../../../../server/records/records';
import { enabled } from '../../../staff/contract';

type Told = Pick<Stored<'evalRecord'>, 'id' | 'stuId' | 'evaluatorId'>;

/** Notifies, once each, the evaluator and the heads of the child, of its classes and of the evaluator's department. */
export async function notifyUrgent({ id: recordId, stuId, evaluatorId }: Told, records: Records, now: string): Promise<void> {
  const known = new Set((await records.find('evalWarning', { recordId })).map(({ staffId }) => staffId));
  const staffIds = (await listAnswerable(stuId, evaluatorId, records)).filter((id) => !known.has(id));
  await records.createMany(
    'evalWarning',
    staffIds.map((staffId) => ({ recordId, stuId, staffId, toldTime: now })),
  );
}

async function listAnswerable(stuId: string, evaluatorId: string | null, records: Records): Promise<string[]> {
  const [child, evaluator] = [await records.get('student', stuId), evaluatorId ? await records.get('staff', evaluatorId) : undefined];
  const department = evaluator?.deptId ? await records.get('department', evaluator.deptId) : undefined;
  const classIds = child?.classIds ?? [];
  const classes = classIds.length > 0 ? await records.find('class', { id: classIds }) : [];
  const heads = [evaluatorId, child?.headTeacherId, ...classes.map(({ headTeacherId }) => headTeacherId), department?.leaderId];
  const ids = [...new Set(heads.filter((id) => id != null))];
  return ids.length === 0 ? [] : (await records.find('staff', { id: ids, enable: enabled })).map(({ id }) => id);
}

/** Marks the warning of a person as read when the person opens the report. */
export async function storeWarningRead(recordId: string, staffId: string | undefined, records: Records, now: string): Promise<void> {
  if (!staffId) return;
  for (const { id } of await records.find('evalWarning', { recordId, staffId, readTime: null }))
    await records.update('evalWarning', id, { readTime: now });
}
