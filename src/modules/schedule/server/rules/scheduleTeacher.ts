/** Calls about teachers and children of lessons. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { seatsOf } from '../lessons/seats';
import { visible } from '../lessons/visible';

const { toRecord } = states.scheduleInfo.status;

export default defineRule<'scheduleTeacher'>({
  queries: {
    async listStudents({ input, context }) {
      const [lesson] = await visible({ id: String(input.scheduleId) }, context);
      if (!lesson) throw refuse('scheduleId', '课次不存在或已删除，请重新选择');
      return (await seatsOf(lesson.id, context)).map(({ id, stuId, stuIdLabel, attendStatus }) => ({
        id,
        stuId,
        stuName: stuIdLabel,
        attendStatus,
      }));
    },
    /** Number of lessons that are over and have no roll call yet. */
    async waitFinish({ context }) {
      return { count: (await visible({ status: toRecord }, context)).length };
    },
  },
});
