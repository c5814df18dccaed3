import type { Changes, Stored } from '../../../server/records/records';

/** Values of the draft that revises a plan. Child rows are new ones. */
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
  const given = { stuId, period, evidenceIds, startDate, endDate, meetingDate, ownerId };
  const members = (plan.members ?? []).map(({ memberName, roleName }) => ({ memberName, roleName }));
  const levels = (plan.levels ?? []).map(({ domain, strength, need, hope }) => ({ domain, strength, need, hope }));
  const services = (plan.services ?? []).map(({ courseId, times, minutes, place, ownerId: by }) => ({
    courseId,
    times,
    minutes,
    place,
    ownerId: by,
  }));
  return { ...given, members, levels, services, planVersion: Number(plan.planVersion) + 1, previousId: plan.id };
}
