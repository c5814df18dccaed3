/** Rules of make-up credits: bound to an existing or a new lesson, and unbound. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { joinLesson, leaveMakeup, planMakeup } from '../attendance/makeups';

const { open } = states.makeupCredit.status;

export default defineRule<'makeupCredit'>({
  actions: {
    async arrange({ row, input, changes, context }) {
      Object.assign(changes, await joinLesson(chosenRow(row), String(input.scheduleId), context));
    },

    async arrangeNew({ row, input, changes, context }) {
      const { newDate, newStart, newTeacherId, newRoomId } = input as Record<string, string | null | undefined>;
      const at = {
        lessonDate: must(newDate, 'day of the makeup lesson'),
        startTime: must(newStart, 'start of the makeup lesson'),
        teacherId: must(newTeacherId, 'teacher of the makeup lesson'),
        roomId: newRoomId || null,
      };
      Object.assign(changes, await planMakeup(chosenRow(row), { ...at, ignoreHints: input.ignoreHints === true }, context));
    },

    async unarrange({ row, changes, context }) {
      await leaveMakeup(chosenRow(row), context);
      Object.assign(changes, { makeupLessonId: null, makeupDate: null });
    },

    extend({ row, input, context }) {
      const { status, expireDate } = chosenRow(row);
      const until = String(input.expireDate);
      if (until < context.today) throw refuse('expireDate', '有效期不能早于今天');
      if (status === open && until <= expireDate) throw refuse('expireDate', `有效期须晚于 ${expireDate}`);
    },
  },
});
