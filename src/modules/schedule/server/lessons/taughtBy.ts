/** Lesson plans that lessons name: published ones of the institution. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

/** Refuses a plan that is no longer, or not yet, used; one that a lesson names already stays. */
export async function refusePlan({ planResId }: Changes<'scheduleInfo'>, { records }: RuleContext): Promise<void> {
  if (!planResId) return;
  const plan = await records.get('lessonPlan', planResId);
  if (plan?.status !== states.lessonPlan.status.published) throw refuse('planResId', '教案没有发布或已停用，请换一份');
}
