/** Referrals of a child who leaves. */
import { states } from '../../../generated/states';
import type { Leaving } from '../../student/contract';

const { sent } = states.referral.status;

export default {
  checks: [
    {
      order: 32,
      item: '转介',
      blocks: false,
      async look({ id: stuId }, _leave, { records }) {
        const open = await records.find('referral', { stuId, status: sent });
        return open.length > 0 ? `还有没有答复的转介：${open.map(({ toName }) => toName).join('、')}` : undefined;
      },
    },
  ],
  async keeps({ id: stuId }, { records }) {
    if ((await records.count('referral', { stuId })) > 0) return '有转介记录';
    return (await records.count('referralIn', { stuId })) > 0 ? '有转入记录' : undefined;
  },
} satisfies Leaving;
