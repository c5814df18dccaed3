/** Rules of submissions: text or files are required. */
import { refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';

export default defineRule<'homeworkDetail'>({
  actions: {
    submit({ row, changes }) {
      const { content, files } = { ...chosenRow(row), ...changes };
      if (!content && !files?.length) throw refuse('content', '请填写提交内容，或上传照片、视频');
    },
  },
});
