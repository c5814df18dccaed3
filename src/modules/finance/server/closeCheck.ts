/** Accounts with an impossible balance, and movements of stored accounts that wait for approval. */
import { firstOf } from '../../../domain/must';
import { states } from '../../../generated/states';
import type { CloseCheck } from './bills/closeChecks';

const { pending } = states.feeApply.status;

/** The account is overdrawn, or its stored balance differs from the sum of its entries. */
const wrongSql = `select count(*)::int as count from fee_account a
  left join (select account_id, sum(case when direction = 1 then amount else -amount end) as net from fee_bill group by account_id) b
    on b.account_id = a.id
  where a.deleted_at is null
    and ((a.balance < 0 and not a.allow_overdraft) or a.balance <> a.opening_balance + coalesce(b.net, 0))`;

export default [
  {
    order: 30,
    title: '余额为负或与流水不符的账户',
    unit: '个',
    path: ({ from }) => `/orderManageModel/reconcile?month=${from.slice(0, 7)}`,
    count: async (_days, { records }) => firstOf(await records.sql<{ count: number }>(wrongSql, [])).count,
  },
  {
    order: 31,
    title: '待审核的充值、扣款和提现',
    unit: '笔',
    path: ({ to }) => `/orderManageModel/storedAudit?status=${pending}&createTime.lte=${to}`,
    count: ({ to }, { records }) => records.count('feeApply', { createTime: { lte: `${to} 23:59:59` }, status: pending }),
  },
] satisfies readonly CloseCheck[];
