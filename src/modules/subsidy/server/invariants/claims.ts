/** Invariants of claims: every fen is paid, refused or open, payments are in the books, and no day is claimed twice. */
import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';
import { answers } from '../../domain/codes';

const { open, reported, returned, partPaid, paid, refused, dropped } = states.subsidyMonth.status;
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const permission = 'studentModel:subsidy';
const answered = `(select month_id, sum(amount) filter (where kind = ${answers.paid}) as paid, sum(amount) filter (where kind = ${answers.refused}) as refused
  from subsidy_entry where deleted_at is null group by month_id)`;

export default [
  {
    name: 'subsidyClaims',
    title: '每个补贴月结算：申报 = 已拨付 + 核减 + 未答复，状态与金额相符',
    entity: 'subsidyMonth',
    permission,
    all: 'select count(*)::int as count from subsidy_month where deleted_at is null',
    broken: `select m.id, format('%s：申报 %s，到账 %s，核减 %s，未答复 %s', m.month, m.claim_amt, ${coalesceZero('e.paid')}, ${coalesceZero('e.refused')}, m.owed_amt) as detail
      from subsidy_month m left join ${answered} e on e.month_id = m.id where m.deleted_at is null and (
      m.paid_amt <> ${coalesceZero('e.paid')} or m.refused_amt <> ${coalesceZero('e.refused')} or m.owed_amt < 0
      or m.claim_amt <> ${coalesceZero('e.paid')} + ${coalesceZero('e.refused')} + m.owed_amt
      or (m.status in (${open}, ${reported}, ${returned}, ${dropped}) and ${coalesceZero('e.paid')} + ${coalesceZero('e.refused')} <> 0)
      or (m.status = ${partPaid} and m.owed_amt = 0) or (m.status in (${paid}, ${refused}) and m.owed_amt <> 0)
      or (m.status = ${paid} and ${coalesceZero('e.paid')} <= 0) or (m.status = ${refused} and ${coalesceZero('e.paid')} <> 0))`,
  },
  {
    name: 'subsidyBills',
    title: '每笔补贴到账都有相同金额的收入流水，核减没有',
    entity: 'subsidyEntry',
    permission,
    all: 'select count(*)::int as count from subsidy_entry where deleted_at is null',
    broken: `select e.id, format('到账 %s，流水 %s', e.amount, b.amount) as detail from subsidy_entry e left join fee_bill b on b.id = e.bill_id
      where e.deleted_at is null and case when e.kind = ${answers.paid}
        then b.id is null or b.amount <> e.amount or b.direction <> 1 or b.subject <> 6 or b.account_id <> e.account_id
        else b.id is not null end
      union all select e.id, '同一笔流水记了两次到账' from subsidy_entry e
        join (select bill_id from subsidy_entry where bill_id is not null group by bill_id having count(*) > 1) t on t.bill_id = e.bill_id`,
  },
  {
    name: 'subsidyBooks',
    title: '系统记的每笔补贴拨款都有到账记录',
    entity: 'feeBill',
    permission: 'orderManageModel:bill',
    all: 'select count(*)::int as count from fee_bill where subject = 6 and source = 1',
    broken: `select b.id, format('流水 %s，金额 %s', b.bill_no, b.amount) as detail from fee_bill b
      where b.subject = 6 and b.source = 1 and not exists (select 1 from subsidy_entry e where e.bill_id = b.id)`,
  },
  {
    name: 'subsidyDebts',
    title: '每笔核减：转为家庭欠费的 = 订单冲回的补贴抵扣，不多于核减',
    entity: 'subsidyEntry',
    permission,
    all: `select count(*)::int as count from subsidy_entry where deleted_at is null and kind = ${answers.refused}`,
    broken: `select e.id, format('核减 %s，转为欠费 %s，订单冲回 %s', e.amount, n.due, -${coalesceZero('p.amount')}) as detail
      from subsidy_entry e
      cross join lateral (select sum(o.order_amt) as due from subsidy_entry o where o.deleted_at is null and (o.id = e.id or o.reversal_of = e.id)) n
      left join (select refusal_id, sum(amount) as amount from sale_order_pay_detail where deleted_at is null group by refusal_id) p
        on p.refusal_id = e.id
      where e.deleted_at is null and e.reversal_of is null
        and (n.due <> -${coalesceZero('p.amount')} or e.order_amt < 0 or e.order_amt > e.amount or (e.kind = ${answers.paid} and e.order_amt <> 0))`,
  },
  {
    name: 'subsidyLimits',
    title: '每份补贴申请：没有核减的申报不超过批准金额，同一学员的训练期不重叠',
    entity: 'subsidyApplication',
    permission,
    all: 'select count(*)::int as count from subsidy_application where deleted_at is null',
    broken: `select a.id, format('批准 %s，申报 %s', a.approved_amt, m.amount) as detail from subsidy_application a
      join (select application_id, sum(claim_amt - refused_amt) as amount from subsidy_month
        where deleted_at is null and status <> ${dropped} and status <> ${returned} group by application_id) m on m.application_id = a.id
      where a.deleted_at is null and m.amount > ${coalesceZero('a.approved_amt')}
      union all select m.id, format('%s 申报了两次', m.month) from subsidy_month m
        join subsidy_application a on a.id = m.application_id
        join subsidy_month n on n.stu_id = m.stu_id and n.month = m.month and n.id > m.id and n.deleted_at is null and n.status <> ${dropped}
        join subsidy_application b on b.id = n.application_id
        where m.deleted_at is null and m.status <> ${dropped} and a.start_date <= b.end_date and b.start_date <= a.end_date`,
  },
] satisfies readonly Invariant[];
