/** Number of pending leaves in the data scope of the caller. */
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';

const page = { name: 'approve', permission: 'eduModel:approve' };

/** Without the data scope `all`: the caller's own leaves and those of children whose head teacher the caller is. */
export async function countPending({ records, actor }: RuleContext): Promise<{ count: number }> {
  const status = states.leaveApply.status.pending;
  if (actor.scopeOf(page) === 'all') return { count: await records.count('leaveApply', { status }) };
  if (!actor.staffId) return { count: 0 };
  const children = (await records.find('student', { headTeacherId: actor.staffId })).map(({ id }) => id);
  const own = await records.count('leaveApply', { status, teacherId: actor.staffId });
  return { count: own + (children.length > 0 ? await records.count('leaveApply', { status, stuId: children }) : 0) };
}
