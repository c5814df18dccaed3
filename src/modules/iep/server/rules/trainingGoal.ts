/** Rules of training goals: agreed fields change only in a draft plan, results at any time; phases, proposals and ratings. */
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { changePhase, decide, goalGraph, phaseOf, readGoalPapers, readPromptOrder, standingOf } from '../../../records/contract';
import { rate, refuseLateGas, scorePlan, touchesScores } from '../gas';
import { refuseUnlessDraft } from '../goals';
import { planLessons } from '../planLessons';

const criterionFields = [
  ...(['percentNeeded', 'promptAllowed', 'minTrials', 'countBy'] as const),
  ...(['sessionsNeeded', 'ofLast', 'personsNeeded', 'settingsNeeded'] as const),
];
/** Fields that the family agrees to with its signature. */
const agreedFields = ['domain', 'content', 'criterion', ...criterionFields, 'method', 'startDate', 'endDate'] as const;

export default defineRule<'trainingGoal'>({
  async refuseChosen(changes, before, context) {
    if (before) await refuseLateGas(changes, before, context);
  },
  /** Locks the plan before its goal, in the order of the plan's own actions. */
  async lockBefore(id, { records }) {
    const longGoalId = (await records.get('trainingGoal', id))?.longGoalId;
    const iepId = longGoalId ? (await records.get('iepLongGoal', longGoalId))?.iepId : undefined;
    if (iepId) await records.lock('iep', iepId);
  },
  async beforeCreate(values, context) {
    await refuseAgreed(values.longGoalId, context);
    await refuseUnreachable(values, values, context);
  },
  async afterCreate(goal, context) {
    if (goal.longGoalId && goal.gasExpected) await scorePlan(goal.id, goal.longGoalId, goal, context);
  },
  async beforeUpdate(changes, before, context) {
    if (agreedFields.some((field) => field in changes)) await refuseAgreed(before.longGoalId, context);
    const after = { ...before, ...changes } as typeof before;
    await refuseUnreachable(changes, after, context);
    if (criterionFields.some((field) => field in changes)) Object.assign(changes, await standingOf(after, context));
    if (before.longGoalId && touchesScores(changes)) await scorePlan(before.id, before.longGoalId, after, context);
  },
  async beforeDelete({ id, longGoalId, gasExpected }, context) {
    await refuseAgreed(longGoalId, context);
    if (longGoalId && gasExpected) await scorePlan(id, longGoalId, undefined, context);
  },

  queries: {
    graph: ({ input, context }) => goalGraph(String(input.goalId), context),
    papers: ({ input: { goalId, stuId }, context }) =>
      readGoalPapers({ ...(goalId ? { goalId: String(goalId) } : {}), ...(stuId ? { stuId: String(stuId) } : {}) }, context),
  },

  actions: {
    async planLessons({ row, input, context }) {
      const goal = chosenRow(row);
      return { planned: await planLessons(goal, input.lessonIds as string[], context.records) };
    },
    async changePhase({ row, input, changes, context }) {
      const next = {
        phase: must(phaseOf(input.toPhase), 'phase to which the goal changes'),
        from: String(input.from),
        reason: String(input.why),
        early: input.early === true,
      };
      Object.assign(changes, await changePhase(chosenRow(row), next, context));
    },
    async decide({ row, input, changes, context }) {
      const decision = {
        ...{ choice: Number(input.choice), reason: String(input.why), toPhase: phaseOf(input.toPhase) },
        ...{ nextContent: input.nextContent as string | undefined, promptTo: input.promptTo as number | undefined },
      };
      Object.assign(changes, await decide(chosenRow(row), decision, context));
    },
    rate({ row, input: { period, level, family }, changes }) {
      const filter = { level: level == null ? undefined : Number(level), family: family == null ? undefined : Number(family) };
      Object.assign(changes, rate(chosenRow(row), { period: Number(period), ...filter }));
    },
  },
});

async function refuseAgreed(longGoalId: string | null | undefined, { records }: RuleContext): Promise<void> {
  if (longGoalId) await refuseUnlessDraft(records, (await records.get('iepLongGoal', longGoalId))?.iepId);
}

type Goal = Changes<'trainingGoal'>;

/** Refuses a criterion that cannot be reached. */
async function refuseUnreachable(changes: Goal, goal: Goal, context: RuleContext): Promise<void> {
  if (changes.promptAllowed != null && !(await readPromptOrder(context)).includes(changes.promptAllowed))
    throw refuse('promptAllowed', '不在本机构的辅助程度里（目标设置），这样永远达不到');
  const planned = goal.settings?.length ?? 0;
  if (('settingsNeeded' in changes || 'settings' in changes) && planned > 0 && (goal.settingsNeeded ?? 1) > planned)
    throw refuse('settingsNeeded', `只打算在 ${planned} 个场景练，永远达不到`);
}
