/** Checklist items of the student module. */
import type { Leaving } from '../contract';

export default {
  checks: [
    {
      order: 10,
      item: '离校日期',
      blocks: true,
      look: (_student, leave, { today }) => (String(leave.leaveDate) > today ? `离校日期是 ${leave.leaveDate}，到当天再核查` : undefined),
    },
    {
      order: 40,
      item: '健康档案',
      blocks: false,
      look: async (student, _leave, { records }) =>
        (await records.count('healthFile', { stuId: student.id })) > 0 ? undefined : '没有健康档案',
    },
    {
      order: 50,
      item: '结案报告',
      blocks: false,
      look: (_student, leave) => ((leave.files as unknown[] | null)?.length ? undefined : '申请里没有附结案报告'),
    },
  ],
} satisfies Leaving;
