/** Invariants of salaries. */
import type { Invariant } from '../../../../server/records/invariant';

const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const all = 'select count(*)::int as count from fee_salary where deleted_at is null';
const lines = `(select parent_id, sum(amount) filter (where not is_deduct) as earned, sum(amount) filter (where is_deduct) as taken
  from fee_salary_line where deleted_at is null group by parent_id)`;
const adjusts = `(select parent_id, sum(amount) filter (where direction = 1) as earned, sum(amount) filter (where direction = 2) as taken
  from fee_salary_adjust where deleted_at is null group by parent_id)`;

const permission = 'orderManageModel:salaryDetail';
/** Results are shown only to people who see all salaries, because totals would reveal those of others. */
const wholePage = 'salaryDetail';

export default [
  {
    name: 'salaryLines',
    title: '每份工资：应发 − 扣款 + 结转下月 = 实发，与各行合计一致；没有扣不完的不结转',
    entity: 'feeSalary',
    permission,
    wholePage,
    all,
    broken: `select s.id, format('应发 %s，扣款 %s，结转 %s，实发 %s', s.gross, s.deduct, s.carry_out, s.net) as detail from fee_salary s
      left join ${lines} l on l.parent_id = s.id left join ${adjusts} a on a.parent_id = s.id
      where s.deleted_at is null and (s.gross <> ${coalesceZero('l.earned')} + ${coalesceZero('a.earned')}
        or s.deduct <> ${coalesceZero('l.taken')} + ${coalesceZero('a.taken')} or s.net <> s.gross - s.deduct + s.carry_out
        or s.carry_out <> case when s.status = 1 then 0 else greatest(s.deduct - s.gross, 0) end)`,
  },
  {
    name: 'salaryCarries',
    title: '每人：审核过的工资里扣的结转，不多于各月没扣完的',
    entity: 'feeSalary',
    permission,
    wholePage,
    all,
    broken: `select max(s.id::text)::uuid as id, format('没扣完 %s，已扣 %s', sum(s.carry_out), ${coalesceZero('sum(c.amount)')}) as detail from fee_salary s
      left join (select parent_id, sum(amount) as amount from fee_salary_line where deleted_at is null and item_id is null group by parent_id) c
        on c.parent_id = s.id and s.status in (3, 4)
      where s.deleted_at is null group by s.user_id having sum(s.carry_out) < ${coalesceZero('sum(c.amount)')}`,
  },
  {
    name: 'salaryBills',
    title: '每份已发放的工资都有一笔金额相同的支出，没有发放的没有',
    entity: 'feeSalary',
    permission,
    wholePage,
    all,
    broken: `select s.id, format('实发 %s，支出 %s', s.net, ${coalesceZero('b.amount')}) as detail from fee_salary s
      left join fee_bill b on b.id = s.bill_id and b.direction = 2 and b.subject = 23
      where s.deleted_at is null and (
        (s.status = 4 and ${coalesceZero('b.amount')} <> s.net) or (s.status <> 4 and s.bill_id is not null) or (s.status = 4 and s.net < 0))`,
  },
  {
    name: 'salaryBillOwners',
    title: '每笔系统记的工资支出都属于一份已发放的工资，且只属于一份',
    entity: 'feeBill',
    permission,
    wholePage,
    all: 'select count(*)::int as count from fee_bill where subject = 23 and source = 1',
    broken: `select b.id, format('%s，%s 份工资', b.amount, count(s.id)) as detail from fee_bill b
      left join fee_salary s on s.bill_id = b.id and s.status = 4 and s.deleted_at is null
      where b.subject = 23 and b.source = 1 and b.reversal_of is null group by b.id, b.amount having count(s.id) <> 1`,
  },
] satisfies readonly Invariant[];
