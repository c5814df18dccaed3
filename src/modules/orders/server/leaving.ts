/** Orders of a child who leaves: debts prevent leaving, open orders are listed. */
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';
import type { Leaving } from '../../student/contract';

const { unpaid, partPaid, partRefunded } = states.saleOrder.status;
const { applied, approved } = states.refundApply.status;
const formatNumbers = (all: readonly (string | null)[]) => all.filter(Boolean).join('、');

export default {
  checks: [
    { order: 12, item: '欠费', blocks: true, look: ({ id }, _leave, context) => findOwedOrders(id, context) },
    { order: 13, item: '退费和转课', blocks: false, look: ({ id }, _leave, context) => findOpenWork(id, context) },
  ],

  async keeps({ id: stuId }, { records }) {
    return (await records.count('saleOrder', { stuId })) > 0 ? '有订单' : undefined;
  },
} satisfies Leaving;

async function findOwedOrders(stuId: string, { records }: RuleContext): Promise<string | undefined> {
  const owed = await records.find('saleOrder', { stuId, status: [unpaid, partPaid, partRefunded], oweAmt: { gt: '0' } });
  return owed.length > 0 ? `还有欠费的订单：${formatNumbers(owed.map(({ orderNo }) => orderNo))}` : undefined;
}

async function findOpenWork(stuId: string, { records }: RuleContext): Promise<string | undefined> {
  const refunds = await records.find('refundApply', { stuId, status: [applied, approved] });
  const transfers = await records.find('hourTransfer', { stuId, status: states.hourTransfer.status.applied });
  const openNumbers = formatNumbers([...refunds.map(({ refundNo }) => refundNo), ...transfers.map(({ transferNo }) => transferNo)]);
  return openNumbers ? `还没有办完：${openNumbers}` : undefined;
}
