/** Rules of categories: only those without plans and subcategories can be deleted. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'planCategory'>({
  async beforeDelete({ id, planCount }, { records, visible }) {
    if (Number(planCount) > 0)
      throw refuse('id', `分类里有${visible.hides('planCategory', 'planCount') ? '' : ` ${planCount} 份`}教案，请先移走`);
    if ((await records.count('planCategory', { parentId: id })) > 0) throw refuse('id', '请先删除下级分类');
  },
});
