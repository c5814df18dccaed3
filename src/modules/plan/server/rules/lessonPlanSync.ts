/** Rules of applications to share a plan: approval creates a copy, or updates the existing one. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { libraries } from '../../domain/codes';
import { contentOf, copyPlan } from '../copyPlan';

const { published } = states.lessonPlan.status;

export default defineRule<'lessonPlanSync'>({
  actions: {
    async approve({ row, changes, context }) {
      const { planId, categoryId, applicantId } = chosenRow(row);
      const { records } = context;
      const plan = await records.lock('lessonPlan', planId);
      if (!plan || plan.status !== published) throw refuse('id', '教案已停用或删除，请驳回这条申请');
      const [known] = await records.find('lessonPlan', { originId: planId, library: libraries.institution }, { limit: 1 });
      const copy = known ?? (await copyPlan(plan, { library: libraries.institution, authorId: applicantId }, context));
      const origin = { originEdition: plan.edition, status: published, ...(categoryId && { categoryId }) };
      await records.update('lessonPlan', copy.id, { ...(known && contentOf(plan)), ...origin });
      changes.resultId = copy.id;
    },
  },
});
