/** Rules of leave applications: the day of leaving is not before that of entry. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'studentLeave'>({
  async beforeCreate(values, context) {
    const student = await context.records.get('student', String(values.stuId));
    if (student?.enterDate && String(values.leaveDate) < String(student.enterDate)) {
      throw refuse('leaveDate', `离校日期不能早于入学日期 ${student.enterDate}`);
    }
  },
});
