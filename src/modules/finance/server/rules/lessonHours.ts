/** Lessons whose hours were not enough take the rest from hours that came later. */
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { holdHours } from '../hours/holdHours';
import { settleLesson } from '../hours/lessons';

export default defineRule<'lessonHours'>({
  /** As lessons do: the hours of the student first, then what they were taken for. */
  async holdBefore(id, context) {
    const charge = await context.records.get('lessonHours', id);
    if (charge) await holdHours({ stuId: charge.stuId, courseId: charge.courseId }, context);
  },

  actions: {
    async settle({ row, context }) {
      await settleLesson(chosenRow(row).bizId, context);
    },
  },
});
