/** Rules of charges: lessons with missing hours deduct the rest from later purchases. */
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { settleLesson } from '../hours/lessons';
import { lockHours } from '../hours/lockHours';

export default defineRule<'lessonHours'>({
  /** Locks the hours of the student before the charge, in the order of lessons. */
  async lockBefore(id, context) {
    const charge = await context.records.get('lessonHours', id);
    if (charge) await lockHours({ stuId: charge.stuId, courseId: charge.courseId }, context);
  },

  actions: {
    async settle({ row, context }) {
      await settleLesson(chosenRow(row).bizId, context);
    },
  },
});
