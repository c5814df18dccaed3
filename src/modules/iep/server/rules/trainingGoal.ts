/** Rules of training goals that belong to a plan: what was agreed changes only in a draft, what came of it at any time. */
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { goalGraph, standingOf } from '../../../records/contract';
import { refuseUnlessDraft } from '../goals';
import { planLessons } from '../planLessons';

/** Fields that the family agrees to with its signature. */
const rule = ['percentNeeded', 'promptAllowed', 'minTrials', 'sessionsNeeded', 'ofLast', 'personsNeeded'] as const;
const agreed = ['domain', 'content', 'criterion', ...rule, 'method', 'startDate', 'endDate'] as const;

export default defineRule<'trainingGoal'>({
  async beforeCreate({ longGoalId }, context) {
    await refuseAgreed(longGoalId, context);
  },
  async beforeUpdate(changes, before, context) {
    if (agreed.some((field) => field in changes)) await refuseAgreed(before.longGoalId, context);
    if (rule.some((field) => field in changes))
      Object.assign(changes, await standingOf({ ...before, ...changes } as typeof before, context));
  },
  async beforeDelete({ longGoalId }, context) {
    await refuseAgreed(longGoalId, context);
  },

  actions: {
    graph: ({ input, context }) => goalGraph(String(input.goalId), context),

    async planLessons({ row, input, context }) {
      const goal = chosenRow(row);
      return { planned: await planLessons(goal, input.lessonIds as string[], context.records) };
    },
  },
});

async function refuseAgreed(longGoalId: string | null | undefined, { records }: RuleContext): Promise<void> {
  if (longGoalId) await refuseUnlessDraft(records, (await records.get('iepLongGoal', longGoalId))?.iepId);
}
