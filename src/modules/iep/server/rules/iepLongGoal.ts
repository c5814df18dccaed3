/** Rules of long goals: they belong to the child of their plan, and change only while it is a draft. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { refuseUnlessDraft } from '../goals';

export default defineRule<'iepLongGoal'>({
  async beforeCreate(values, { records }) {
    values.stuId = (await refuseUnlessDraft(records, values.iepId))?.stuId ?? null;
  },
  async beforeUpdate(_changes, { iepId }, { records }) {
    await refuseUnlessDraft(records, iepId);
  },
  async beforeDelete({ iepId, id }, { records }) {
    await refuseUnlessDraft(records, iepId);
    if ((await records.count('trainingGoal', { longGoalId: id })) > 0) throw refuse('id', '请先删除它的短期目标');
  },
});
