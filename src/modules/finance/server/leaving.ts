/** Prepaid hours of a child who leaves: what is left is pointed out, what is owed stands in the way. */
import type { Leaving } from '../../student/contract';
import { hundredths } from './hours/batches';

export default {
  checks: [
    {
      order: 10,
      item: '剩余课时',
      blocks: false,
      async look(student, _leave, { records }) {
        const hours = await records.find('courseHours', { stuId: student.id });
        const left = hours.filter((one) => hundredths(one.left) > 0);
        return left.length > 0 ? `还有剩余课时：${left.map((one) => `${one.courseIdLabel} ${one.left}`).join('、')}` : undefined;
      },
    },
    {
      order: 11,
      item: '欠课时',
      blocks: true,
      async look(student, _leave, { records }) {
        const hours = await records.find('courseHours', { stuId: student.id });
        const owed = hours.filter((one) => hundredths(one.owed) > 0);
        return owed.length > 0 ? `还欠课时：${owed.map((one) => `${one.courseIdLabel} ${one.owed}`).join('、')}` : undefined;
      },
    },
  ],

  async keeps(student, { records }) {
    return (await records.count('courseHours', { stuId: student.id })) > 0 ? '有课时记录' : undefined;
  },
} satisfies Leaving;
