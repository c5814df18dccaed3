/** Refuses changes of lessons, and new lessons, in months for which the teacher's salary is audited or paid. */
import { states } from '../../../generated/states';
import type { LessonGuard } from '../../finance/contract';
import { shareMonth } from './run/salary';

const { audited, paid } = states.feeSalary.status;

export default {
  async whyNot({ teacherId, lessonDate }, context) {
    const month = lessonDate?.slice(0, 7);
    // Salaries of a month that is not over cannot be audited, so there is nothing to look up.
    if (!teacherId || !month || month >= context.today.slice(0, 7)) return undefined;
    await shareMonth(month, context);
    const [salary] = await context.records.find('feeSalary', { userId: teacherId, month, status: [audited, paid] });
    if (!salary) return undefined;
    return `${salary.userIdLabel} ${month} 的工资${salary.status === paid ? '已发放' : '已审核（请先取消审核）'}`;
  },

  /** Whether the salary was paid; payments cannot be reversed. */
  async isFinal({ teacherId, lessonDate }, context) {
    const month = lessonDate?.slice(0, 7);
    if (!teacherId || !month || month >= context.today.slice(0, 7)) return false;
    await shareMonth(month, context);
    return (await context.records.count('feeSalary', { userId: teacherId, month, status: paid })) > 0;
  },
} satisfies LessonGuard;
