/** Accounts that cannot be right: more went out than was there. */
import type { CloseCheck } from './bills/closeChecks';

export default [
  {
    order: 30,
    title: '余额为负、需要核对的账户',
    unit: '个',
    path: '/orderManageModel/reconcile',
    count: (_days, { records }) => records.count('feeAccount', { balance: { lt: '0' } }),
  },
] satisfies readonly CloseCheck[];
