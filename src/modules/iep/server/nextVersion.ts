import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Records, Stored } from '../../../server/records/records';
import { copyGoals } from './goals';

/** The draft that revises a plan, with its goals. Throws 422 where there is one already. */
export async function revisionOf(plan: Stored<'iep'>, records: Records): Promise<Stored<'iep'>> {
  if ((await records.count('iep', { previousId: plan.id })) > 0) throw refuse('id', '这份计划已有修订中的新版，请在新版里修改');
  const next = await records.create('iep', nextVersion(plan));
  await copyGoals(records, plan, next);
  return next;
}

/** Values of the draft that revises a plan; child rows without ids, so that they are new rows. */
export function nextVersion({
  stuId,
  period,
  evidenceIds,
  startDate,
  endDate,
  meetingDate,
  ownerId,
  ...plan
}: Stored<'iep'>): Changes<'iep'> {
  const values = { stuId, period, evidenceIds, startDate, endDate, meetingDate, ownerId };
  const members = (plan.members ?? []).map(({ memberName, roleName }) => ({ memberName, roleName }));
  const levels = (plan.levels ?? []).map(({ domain, strength, need, hope }) => ({ domain, strength, need, hope }));
  const services = (plan.services ?? []).map(({ courseId, times, minutes, place, ownerId: by }) => ({
    courseId,
    times,
    minutes,
    place,
    ownerId: by,
  }));
  return { ...values, members, levels, services, planVersion: Number(plan.planVersion) + 1, previousId: plan.id };
}
