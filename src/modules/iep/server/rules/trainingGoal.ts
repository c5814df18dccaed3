/** Rules of training goals that belong to a plan: what was agreed changes only in a draft, what came of it at any time. */
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { refuseUnlessDraft } from '../goals';
import { planLessons } from '../planLessons';

/** Fields that the family agrees to with its signature. */
const agreed = ['domain', 'content', 'criterion', 'method', 'startDate', 'endDate'] as const;

export default defineRule<'trainingGoal'>({
  async beforeCreate({ longGoalId }, context) {
    await refuseAgreed(longGoalId, context);
  },
  async beforeUpdate(changes, { longGoalId }, context) {
    if (agreed.some((field) => field in changes)) await refuseAgreed(longGoalId, context);
  },
  async beforeDelete({ longGoalId }, context) {
    await refuseAgreed(longGoalId, context);
  },

  actions: {
    async planLessons({ row, input, context }) {
      const goal = chosenRow(row);
      return { planned: await planLessons(goal, input.lessonIds as string[], context.records) };
    },
  },
});

async function refuseAgreed(longGoalId: string | null | undefined, { records }: RuleContext): Promise<void> {
  if (longGoalId) await refuseUnlessDraft(records, (await records.get('iepLongGoal', longGoalId))?.iepId);
}
