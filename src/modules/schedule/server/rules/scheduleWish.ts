/** Rules of wishes: of one child or of one class, and open as long as the proposal is. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { refuseSaved } from '../fill/refuseSaved';

export default defineRule<'scheduleWish'>({
  async beforeCreate({ stuId, classId, fillId }, context) {
    if (!stuId && !classId) throw refuse('stuId', '请选择学员或班级');
    if (stuId && classId) throw refuse('classId', '学员和班级只选一个');
    await refuseSaved(fillId, context);
  },

  async beforeUpdate(_changes, { fillId }, context) {
    await refuseSaved(fillId, context);
  },

  async beforeDelete({ fillId, id }, context) {
    await refuseSaved(fillId, context);
    for (const line of await context.records.find('scheduleProposal', { wishId: id }))
      await context.records.remove('scheduleProposal', line.id);
  },
});
