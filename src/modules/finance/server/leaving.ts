/** Prepaid hours and stored money of a child who leaves: remaining ones give a notice, owed hours refuse the departure. */
import type { RuleContext } from '../../../server/records/rule';
import type { Leaving } from '../../student/contract';
import { formatYuan } from '../domain/amounts';
import { hundredths } from './hours/batches';
import { showsBalances } from './stored/spend';

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
    { order: 14, item: '储值余额', blocks: false, look: (student, _leave, context) => storedOf(student.id, context) },
  ],

  async keeps({ id: stuId }, { records }) {
    if ((await records.count('courseHours', { stuId })) > 0) return '有课时记录';
    return (await records.count('feeRecord', { stuId })) > 0 ? '有储值流水' : undefined;
  },
} satisfies Leaving;

/** Values over 0 of one figure of the child, by course. */
async function hoursOf(stuId: string, figure: 'left' | 'owed', words: string, { records }: RuleContext): Promise<string | undefined> {
  const hours = await records.find('courseHours', { stuId });
  const lines = hours.filter((one) => hundredths(one[figure]) > 0).map((one) => `${one.courseIdLabel} ${one[figure]}`);
  return lines.length > 0 ? `${words}：${lines.join('、')}` : undefined;
}

/** The amount is shown only to those who may read it unmasked. */
async function storedOf(stuId: string, context: RuleContext): Promise<string | undefined> {
  const [account] = await context.records.find('feeUser', { stuId });
  if (hundredths(account?.total) <= 0) return undefined;
  return showsBalances(context) ? `储值账户还有余额 ${formatYuan(hundredths(account?.total))}` : '储值账户还有余额';
}
