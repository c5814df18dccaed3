/** Rules of individual education plans: complete before they are submitted, one version in force, goals that move along. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Records, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { addItemGoal } from '../fromAssessment';
import { addFromLibrary, copyGoals, endGoals, removeGoals } from '../goals';
import { nextVersion } from '../nextVersion';
import { moveLessons } from '../planLessons';

const { auditing, running, revised } = states.iep.status;

export default defineRule<'iep'>({
  async beforeUpdate(changes, before, { records, today }) {
    if (changes.status === auditing) await refuseIncomplete(before, records);
    if (changes.status === running && before.previousId) {
      await endGoals(records, before.previousId, today);
      await moveLessons(records, before, before.previousId);
      await records.update('iep', before.previousId, { status: revised });
    }
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
    async addFromAssessment({ row, input, changes, context }) {
      const plan = chosenRow(row);
      const recordId = String(input.recordId);
      const added = await addItemGoal(context, plan, { recordId, itemNo: Number(input.itemNo) });
      const known = plan.evidenceIds ?? [];
      if (!known.includes(recordId)) changes.evidenceIds = [...known, recordId];
      return added;
    },
    async revise({ row, context: { records } }) {
      const plan = chosenRow(row);
      if ((await records.count('iep', { previousId: plan.id })) > 0) throw refuse('id', '这份计划已有修订中的新版，请在新版里修改');
      const next = await records.create('iep', nextVersion(plan));
      await copyGoals(records, plan, next);
      return { id: next.id };
    },
    async clear({ row, context: { records } }) {
      const { id } = chosenRow(row);
      await removeGoals(records, id);
      await records.update('iep', id, { members: [], levels: [], services: [], opinion: null });
    },
  },
});

async function refuseIncomplete(plan: Stored<'iep'>, records: Records): Promise<void> {
  if (!plan.members?.length) throw refuse('members', '请填写参与人员');
  if (!plan.levels?.length) throw refuse('levels', '请填写各领域的现状');
  const goals = await records.find('iepLongGoal', { iepId: plan.id });
  if (goals.length === 0) throw refuse('id', '请先添加长期目标');
  const bare = goals.find(({ goals: count }) => Number(count) === 0);
  if (bare) throw refuse('id', `长期目标“${bare.content}”还没有短期目标`);
}
