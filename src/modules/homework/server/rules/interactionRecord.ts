/** Rules of messages: a parent's message without a name gets that of the main contact. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';

const fromParent = 1;

export default defineRule<'interactionRecord'>({
  async beforeCreate(values, { records }) {
    if (values.from !== fromParent || values.parentName || !values.stuId) return;
    values.parentName = (await records.get('student', values.stuId))?.mainContact ?? null;
  },
  beforeDelete({ replyCount }) {
    if (Number(replyCount) > 0) throw refuse('id', `已有 ${replyCount} 条回复，请先删除回复`);
  },
});
