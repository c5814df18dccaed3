/** Income and expenses: balances of the accounts, mirrors of what was reversed, and months that were closed. */

import type { Invariant } from '../../../../server/records/invariant';

const permission = 'orderManageModel:bill';
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const income = 'sum(amount) filter (where direction = 1)';
const expense = 'sum(amount) filter (where direction = 2)';

export default [
  {
    name: 'accountBalance',
    title: '每个资金账户：期初 + 收入 − 支出 = 余额',
    entity: 'feeAccount',
    permission,
    all: 'select count(*)::int as count from fee_account where deleted_at is null',
    broken: `select a.id, format('期初 %s，收入 %s，支出 %s，余额 %s', a.opening_balance, ${coalesceZero('b.income')}, ${coalesceZero('b.expense')}, a.balance) as detail
      from fee_account a left join (select account_id, ${income} as income, ${expense} as expense from fee_bill group by account_id) b
        on b.account_id = a.id
      where a.deleted_at is null and a.balance <> a.opening_balance + ${coalesceZero('b.income')} - ${coalesceZero('b.expense')}`,
  },
  {
    name: 'billAmounts',
    title: '每笔收支：收入或支出等于金额，只有冲销为负',
    entity: 'feeBill',
    permission,
    all: 'select count(*)::int as count from fee_bill',
    broken: `select b.id, format('金额 %s，收入 %s，支出 %s', b.amount, b.income, b.expense) as detail from fee_bill b
      where ${coalesceZero('b.income')} <> case when b.direction = 1 then b.amount else 0 end
        or ${coalesceZero('b.expense')} <> case when b.direction = 2 then b.amount else 0 end
        or (b.amount <= 0) <> (b.reversal_of is not null)`,
  },
  {
    name: 'billReversals',
    title: '每笔收支冲销与原流水金额相反、账户相同、日期不早，一笔只冲销一次',
    entity: 'feeBill',
    permission,
    all: 'select count(*)::int as count from fee_bill where reversal_of is not null',
    broken: `select r.id, format('冲销 %s，原 %s', r.amount, o.amount) as detail
      from (select *, row_number() over (partition by reversal_of order by id) as nth from fee_bill where reversal_of is not null) r
      join fee_bill o on o.id = r.reversal_of
      where r.nth > 1 or o.reversal_of is not null or r.amount <> -o.amount or r.direction <> o.direction or r.subject <> o.subject
        or r.account_id <> o.account_id or r.bill_date < o.bill_date`,
  },
  {
    name: 'closedMonths',
    title: '每个已结账的月份：各账户期初、收入、支出仍与结账时相同，月份不缺',
    entity: 'feeClose',
    permission,
    all: 'select count(*)::int as count from fee_close where deleted_at is null and status = 1',
    broken: `select c.id, format('%s %s：结账时 %s + %s − %s，现在 %s + %s − %s', c.month, l.account_id, l.opening, l.income, l.expense,
        n.opening, n.income, n.expense) as detail
      from fee_close c join fee_close_line l on l.parent_id = c.id and l.deleted_at is null
      cross join lateral (select
          a.opening_balance + ${coalesceZero("sum(case when b.direction = 1 then b.amount else -b.amount end) filter (where to_char(b.bill_date, 'YYYY-MM') < c.month)")} as opening,
          ${coalesceZero("sum(b.amount) filter (where b.direction = 1 and to_char(b.bill_date, 'YYYY-MM') = c.month)")} as income,
          ${coalesceZero("sum(b.amount) filter (where b.direction = 2 and to_char(b.bill_date, 'YYYY-MM') = c.month)")} as expense
        from fee_account a left join fee_bill b on b.account_id = a.id where a.id = l.account_id group by a.opening_balance) n
      where c.deleted_at is null and c.status = 1 and (l.opening <> n.opening or l.income <> n.income or l.expense <> n.expense)
      union all
      select c.id, format('%s 之前的月份没有结账', c.month) from (select id, month, lag(month) over (order by month) as before
        from fee_close where deleted_at is null and status = 1) c
      where c.before is not null and to_char(to_date(c.before, 'YYYY-MM') + interval '1 month', 'YYYY-MM') <> c.month`,
  },
] satisfies readonly Invariant[];
