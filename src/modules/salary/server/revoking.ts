/** A lesson that somebody's salary was worked out from stays as it is. */
import { states } from '../../../generated/states';
import type { LessonGuard } from '../../finance/contract';
import { lockMonth } from './run/salaryRun';

const { audited, paid } = states.feeSalary.status;

export default {
  async whyNot({ teacherId, lessonDate }, context) {
    if (!teacherId || !lessonDate) return undefined;
    const month = lessonDate.slice(0, 7);
    await lockMonth(month, context);
    const [salary] = await context.records.find('feeSalary', { userId: teacherId, month, status: [audited, paid] });
    if (!salary) return undefined;
    const isPaid = salary.status === paid;
    return `${salary.userIdLabel} ${month} 的工资${isPaid ? '已发放，这次课不能撤销' : '已审核，请先取消审核再撤销这次课'}`;
  },
} satisfies LessonGuard;
