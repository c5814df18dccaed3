/** Copies a lesson plan into another library; later changes of one do not affect the other. */
import { states } from '../../../generated/states';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

/** Fields that a copy takes over. */
const content = [
  ...['title', 'categoryId', 'domains', 'difficulty', 'ageRange', 'rehabCategories', 'minutes', 'goals', 'keyPoints', 'prepare'],
  ...['process', 'extension', 'files', 'videos', 'cover', 'tags'],
] as const;

/** Fields of the plan that a copy takes over. */
export function contentOf(plan: Stored<'lessonPlan'>): Changes<'lessonPlan'> {
  return Object.fromEntries(content.map((name) => [name, plan[name as keyof Stored<'lessonPlan'>]]));
}

/** Creates the copy as a draft with `originId` and `originEdition`. */
export function copyPlan(
  plan: Stored<'lessonPlan'>,
  to: Pick<Changes<'lessonPlan'>, 'library' | 'authorId'>,
  { records }: RuleContext,
): Promise<Stored<'lessonPlan'>> {
  const origin = { originId: plan.id, originEdition: plan.edition };
  return records.create('lessonPlan', { ...contentOf(plan), ...to, ...origin, status: states.lessonPlan.status.draft });
}
