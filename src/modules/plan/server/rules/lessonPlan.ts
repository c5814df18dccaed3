/** Rules of lesson plans: editions, copies, and applications to share a plan. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { libraries } from '../../domain/codes';
import { copyPlan } from '../copyPlan';
import { keepEdition, touchesContent } from '../editions';

const plan = states.lessonPlan.status;
const { pending, cancelled } = states.lessonPlanSync.status;

export default defineRule<'lessonPlan'>({
  /** A change of content stores an edition of a published plan and cancels pending applications for the earlier content. */
  async beforeUpdate(changes, before, context) {
    if (!touchesContent(changes)) return;
    if (before.status === plan.published) changes.edition = await keepEdition(before, context);
    for (const { id } of await context.records.find('lessonPlanSync', { planId: before.id, status: pending }))
      await context.records.update('lessonPlanSync', id, { status: cancelled, reason: '教案已修改，申请自动撤销' });
  },
  async beforeDelete(before, context) {
    const [first] = await usesOf(before, context);
    if (first) throw refuse('id', `${first}，不能删除，可以停用`);
  },

  queries: {
    /** Sentences about what uses the plan. */
    async checkId({ row, context }) {
      const uses = await usesOf(chosenRow(row), context);
      return { used: uses.length > 0, uses };
    },
  },

  actions: {
    async sync({ row, input, context }) {
      const { id, title, edition, categoryId } = chosenRow(row);
      if ((await context.records.count('lessonPlanSync', { planId: id, status: pending })) > 0)
        throw refuse('id', '这份教案已有待审核的申请，请等待审核或先撤销');
      const { staffId } = context.actor;
      const asked = { planId: id, title, edition, applicantId: staffId, applyTime: context.now, targetLib: libraries.institution };
      const remark = typeof input.remark === 'string' ? input.remark : null;
      return context.records.create('lessonPlanSync', { ...asked, categoryId: (input.categoryId as string | null) ?? categoryId, remark });
    },
    copyToMine({ row, context }) {
      return copyPlan(chosenRow(row), { library: libraries.personal, authorId: context.actor.staffId }, context);
    },
    copyToInst({ row, context }) {
      return copyPlan(chosenRow(row), { library: libraries.institution, authorId: context.actor.staffId }, context);
    },
  },
});

async function usesOf({ id }: Stored<'lessonPlan'>, { records }: RuleContext): Promise<string[]> {
  const copies = await records.count('lessonPlan', { originId: id });
  const lessons = await records.count('scheduleInfo', { planResId: id });
  const asked = await records.count('lessonPlanSync', { planId: id, status: pending });
  return [
    lessons > 0 ? `已被 ${lessons} 节课引用` : '',
    copies > 0 ? `已被 ${copies} 份教案引用` : '',
    asked > 0 ? '有待审核的同步申请' : '',
  ].filter(Boolean);
}
