/** Prepaid hours of a child who leaves: what is left is pointed out, what is owed stands in the way. */
import type { RuleContext } from '../../../server/records/rule';
import type { Leaving } from '../../student/contract';
import { hundredths } from './hours/batches';

export default {
  checks: [
    {
      order: 10,
      item: '剩余课时',
      blocks: false,
      look: (student, _leave, context) => hoursOf(student.id, 'left', '还有剩余课时', context),
    },
    {
      order: 11,
      item: '欠课时',
      blocks: true,
      look: (student, _leave, context) => hoursOf(student.id, 'owed', '还欠课时', context),
    },
  ],

  async keeps(student, { records }) {
    return (await records.count('courseHours', { stuId: student.id })) > 0 ? '有课时记录' : undefined;
  },
} satisfies Leaving;

/** What the child has of one figure over 0, course by course. */
async function hoursOf(stuId: string, figure: 'left' | 'owed', words: string, { records }: RuleContext): Promise<string | undefined> {
  const hours = await records.find('courseHours', { stuId });
  const told = hours.filter((one) => hundredths(one[figure]) > 0).map((one) => `${one.courseIdLabel} ${one[figure]}`);
  return told.length > 0 ? `${words}：${told.join('、')}` : undefined;
}
