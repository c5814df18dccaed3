/** What must hold of salaries. */
import type { Invariant } from '../../../server/records/invariant';

const none = (name: string) => `coalesce(${name}, 0)`;
const all = 'select count(*)::int as count from fee_salary where deleted_at is null';
const lines = `(select parent_id, sum(amount) filter (where not is_deduct) as earned, sum(amount) filter (where is_deduct) as taken
  from fee_salary_line where deleted_at is null group by parent_id)`;
const adjusts = `(select parent_id, sum(amount) filter (where direction = 1) as earned, sum(amount) filter (where direction = 2) as taken
  from fee_salary_adjust where deleted_at is null group by parent_id)`;

const permission = 'orderManageModel:salaryDetail';

export default [
  {
    name: 'salaryLines',
    title: '每份工资：应发 − 扣款 = 实发，与各行合计一致',
    entity: 'feeSalary',
    permission,
    all,
    broken: `select s.id, format('应发 %s，扣款 %s，实发 %s', s.gross, s.deduct, s.net) as detail from fee_salary s
      left join ${lines} l on l.parent_id = s.id left join ${adjusts} a on a.parent_id = s.id
      where s.deleted_at is null and (s.gross <> ${none('l.earned')} + ${none('a.earned')}
        or s.deduct <> ${none('l.taken')} + ${none('a.taken')} or s.net <> s.gross - s.deduct)`,
  },
  {
    name: 'salaryBills',
    title: '每份已发放的工资都有一笔金额相同的支出，没有发放的没有',
    entity: 'feeSalary',
    permission,
    all,
    broken: `select s.id, format('实发 %s，支出 %s', s.net, ${none('b.amount')}) as detail from fee_salary s
      left join fee_bill b on b.id = s.bill_id and b.direction = 2 and b.subject = 23
      where s.deleted_at is null and (
        (s.status = 4 and ${none('b.amount')} <> s.net) or (s.status <> 4 and s.bill_id is not null) or (s.status = 4 and s.net < 0))`,
  },
  {
    name: 'salaryBillOwners',
    title: '每笔系统记的工资支出都属于一份已发放的工资，且只属于一份',
    entity: 'feeBill',
    permission,
    all: 'select count(*)::int as count from fee_bill where subject = 23 and source = 1',
    broken: `select b.id, format('%s，%s 份工资', b.amount, count(s.id)) as detail from fee_bill b
      left join fee_salary s on s.bill_id = b.id and s.status = 4 and s.deleted_at is null
      where b.subject = 23 and b.source = 1 and b.reversal_of is null group by b.id, b.amount having count(s.id) <> 1`,
  },
] satisfies readonly Invariant[];
