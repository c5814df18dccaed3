/** Rules of individual education plans: complete on submission, one version in force, goals copied into revisions. */
import { states } from '../../../../generated/states';
import { invalid, refuse } from '../../../../server/kernel/apiError';
import type { Records, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import type { FieldError } from '../../../../wire/envelope';
import { addToPlan, plansOf } from '../addToPlan';
import { addItemGoal } from '../fromAssessment';
import { addFromLibrary, endGoals, removeGoals } from '../goals';
import { revisionOf } from '../nextVersion';
import { moveLessons } from '../planLessons';

const { draft, auditing, running, revised } = states.iep.status;

export default defineRule<'iep'>({
  async lockForCreate({ stuId }, context) {
    // Serializes concurrent drafts of a child, so that the second one is refused.
    if (typeof stuId === 'string') await context.lockByName(plansOf(stuId));
  },
  async beforeCreate({ stuId, period, previousId }, { records }) {
    if (!stuId || previousId) return;
    if ((await records.count('iep', { stuId, period: period ?? null, status: draft })) > 0)
      throw refuse('period', `这名学员已有“${period}”的教育计划草稿，请在它上面修改`);
  },
  async beforeUpdate(changes, before, context) {
    if (changes.status === auditing) await refuseIncomplete(before, context.records);
    if (changes.status === running && before.previousId) await replacePlan(before, before.previousId, context);
  },
  async beforeDelete({ id }, { records }) {
    await removeGoals(records, id);
  },

  actions: {
    async addGoals({ row, input, context: { records } }) {
      const added = await addFromLibrary(records, chosenRow(row), input.longPlanIds as string[]);
      if (added === 0) throw refuse('longPlanIds', '选中的目标都已在计划里');
      return { added };
    },
    addToPlan({ input: { stuId, period, recordId, itemNo, longPlanIds }, context }) {
      const goal = { stuId: String(stuId), period: String(period), itemNo: (itemNo as number | null) ?? null };
      return addToPlan(
        { ...goal, recordId: (recordId as string | null) ?? null, longPlanIds: (longPlanIds as string[] | null) ?? [] },
        context,
      );
    },
    async addFromAssessment({ row, input, changes, context }) {
      const plan = chosenRow(row);
      const recordId = String(input.recordId);
      const added = await addItemGoal(context, plan, { recordId, itemNo: Number(input.itemNo) });
      const known = plan.evidenceIds ?? [];
      if (!known.includes(recordId)) changes.evidenceIds = [...known, recordId];
      return added;
    },
    async revise({ row, context: { records } }) {
      const { id } = await revisionOf(chosenRow(row), records);
      return { id };
    },
    async clear({ row, context: { records } }) {
      const { id } = chosenRow(row);
      await removeGoals(records, id);
      await records.update('iep', id, { members: [], levels: [], services: [], opinion: null });
    },
  },
});

/** A signed plan replaces the one that it revises. */
async function replacePlan(plan: Stored<'iep'>, previousId: string, { steps, records, today }: RuleContext): Promise<void> {
  const step = steps('sign plan');
  await step('end goals', () => endGoals(records, previousId, today));
  await step('move lessons', () => moveLessons(records, plan, previousId));
  await step('end plan', () => records.update('iep', previousId, { status: revised }));
}

/** Refuses with all missing parts at once. */
async function refuseIncomplete(plan: Stored<'iep'>, records: Records): Promise<void> {
  const goals = await records.find('iepLongGoal', { iepId: plan.id });
  const bare = goals.filter(({ goals: count }) => Number(count) === 0);
  const missing: FieldError[] = [
    ...(plan.members?.length ? [] : [{ field: 'members', message: '请填写参与人员' }]),
    ...(plan.levels?.length ? [] : [{ field: 'levels', message: '请填写各领域的现状' }]),
    ...(goals.length > 0 ? [] : [{ field: 'id', message: '请先添加长期目标' }]),
    ...bare.map(({ content }) => ({ field: 'id', message: `长期目标“${content}”还没有短期目标` })),
  ];
  if (missing.length > 0) throw invalid(missing);
}
