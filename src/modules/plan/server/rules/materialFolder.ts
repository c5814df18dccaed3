/** Rules of folders: only empty ones can be deleted. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'materialFolder'>({
  async beforeDelete({ id, materialCount }, { records, visible }) {
    if (Number(materialCount) > 0)
      throw refuse('id', `文件夹里有${visible.hides('materialFolder', 'materialCount') ? '' : ` ${materialCount} 个`}资源，请先移走`);
    if ((await records.count('materialFolder', { parentId: id })) > 0) throw refuse('id', '请先删除下级文件夹');
  },
});
