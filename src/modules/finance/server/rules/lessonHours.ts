/** Lessons whose hours were not enough take the rest from hours that came later. */
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { settleLesson } from '../hours/lessons';

export default defineRule<'lessonHours'>({
  actions: {
    async settle({ row, context }) {
      await settleLesson(chosenRow(row).bizId!, context);
    },
  },
});
