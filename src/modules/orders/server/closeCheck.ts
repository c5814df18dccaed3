/** Orders of the month that are drafts or wait for approval, and refunds that wait for a decision or a payment. */
import { states } from '../../../generated/states';
import type { CloseCheck } from '../../finance/contract';

const { draft, auditing } = states.saleOrder.status;
const { applied, approved } = states.refundApply.status;

export default [
  {
    order: 20,
    title: '草稿和待审核的订单',
    unit: '张',
    path: ({ from, to }) => `/orderManageModel/orderList?status=${draft},${auditing}&signDate=${from},${to}`,
    count: ({ from, to }, { records }) => records.count('saleOrder', { signDate: { gte: from, lte: to }, status: [draft, auditing] }),
  },
  {
    order: 21,
    title: '待审核和待打款的退费',
    unit: '笔',
    path: ({ to }) => `/orderManageModel/refund?status=${applied},${approved}&createTime.lte=${to}`,
    count: ({ to }, { records }) => records.count('refundApply', { createTime: { lte: `${to} 23:59:59` }, status: [applied, approved] }),
  },
] satisfies readonly CloseCheck[];
