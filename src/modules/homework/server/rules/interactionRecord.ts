/** Rules of messages: a parent's message without a name gets that of the main contact. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { purposes, refuseStopped } from '../../../consent/contract';
import { refuseUnrelated } from '../../../student/contract';

const fromParent = 1;

export default defineRule<'interactionRecord'>({
  async beforeCreate(values, context) {
    const { records } = context;
    await refuseUnrelated({ stuIds: values.stuId ? [values.stuId] : [] }, { stuIds: 'stuId' }, context);
    if (values.from !== fromParent && values.stuId)
      await refuseStopped({ stuId: values.stuId, purpose: purposes.messages, field: 'stuId', what: '不能发给家长' }, context);
    if (values.from !== fromParent || values.parentName || !values.stuId) return;
    values.parentName = (await records.get('student', values.stuId))?.mainContact ?? null;
  },
  beforeDelete({ replyCount }, { visible }) {
    if (Number(replyCount) > 0)
      throw refuse('id', `已有${visible.hides('interactionRecord', 'replyCount') ? '' : ` ${replyCount} 条`}回复，请先删除回复`);
  },
});
