/** Invariants of cash: no more is paid out than was paid in, by child and by the parts of each order. */
import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';
import { payWays } from '../../domain/codes';

const { paidOut } = states.refundApply.status;
const { done } = states.hourTransfer.status;
const { stored, subsidy } = payWays;
/** Codes of `storedType`: paid in, refunded or carried over, cashed out, adjusted, reversed. */
const [recharge, refundIn, cashOut, adjusted, reversed] = [1, 5, 6, 8, 9];
/** Codes of `hourBizType`: bought, transferred in, imported from another system. */
const [bought, movedIn, brought] = [1, 5, 9];
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const permission = 'orderManageModel:orderList';

const isMoney = `pay_way not in (${stored}, ${subsidy})`;
const paid = `select stu_id, sum(amount) as amount from sale_order_pay_detail where deleted_at is null and ${isMoney} group by stu_id`;
const entriesOf = (kind: number) => `(fee_type = ${kind} or (fee_type = ${reversed} and of_type = ${kind}))`;
/** Paid into the account, adjusted, or carried over by neither an order nor a transfer of hours. */
const saved = `select stu_id, sum(cash_change) as amount from fee_record f where ${entriesOf(recharge)} or fee_type = ${adjusted}
  or (fee_type = ${refundIn} and order_id is null and not exists (select 1 from hour_transfer t where t.stored_id = f.id)) group by stu_id`;
/** Hours without an order were paid for in another system. */
const opened = `select b.stu_id, sum(e.amount) as amount from hour_ledger e join hour_batch b on b.id = e.batch_id
  where b.order_id is null and e.biz_type in (${bought}, ${brought}) group by b.stu_id`;
const buildMovedSql = (whose: 'b' | 's') => `select ${whose}.stu_id, sum(e.amount - b.give_amt - b.subsidy_amt) as amount from hour_batch b
  join hour_batch s on s.id = b.from_batch_id
  join (select batch_id, sum(amount) as amount from hour_ledger where biz_type = ${movedIn} group by batch_id) e on e.batch_id = b.id
  where b.deleted_at is null and s.stu_id <> b.stu_id group by ${whose}.stu_id`;
const returned = `select stu_id, sum(refund_amt - give_amt - subsidy_amt) as amount from refund_apply
  where deleted_at is null and status = ${paidOut} and ${isMoney} group by stu_id`;
const cashedOut = `select stu_id, -sum(cash_change) as amount from fee_record where ${entriesOf(cashOut)} group by stu_id`;

/** Sources of the payments of an order. */
const came = `select p.order_id, sum(case when p.pay_way = ${subsidy} then p.amount else 0 end) as subsidy,
    sum(case when p.reversal_of is null then -${coalesceZero('f.give_change')} else ${coalesceZero('f.give_change')} end) as give, sum(p.amount) as total
  from sale_order_pay_detail p left join fee_record f on f.id::text = p.stored_id where p.deleted_at is null group by p.order_id`;
const went = `select order_id, sum(total) as total, sum(give) as give, sum(subsidy) as subsidy from (
    select order_id, refund_amt as total, give_amt as give, subsidy_amt as subsidy from refund_apply where deleted_at is null and status = ${paidOut}
    union all select b.order_id, t.worth_amt - t.kept_amt, t.give_amt, t.subsidy_amt from hour_transfer t join hour_batch b on b.id = t.batch_id
      where t.deleted_at is null and t.status = ${done} and b.order_id is not null) all_out group by order_id`;

export default [
  {
    name: 'cashOut',
    title: '每名学员：退出的现金不多于收到的现金，赠送和补贴从不退成现金',
    entity: 'student',
    permission,
    all: 'select count(*)::int as count from student where deleted_at is null',
    broken: `select o.stu_id as id, format('收到 %s，退出 %s', ${coalesceZero('i.amount')}, o.amount) as detail
      from (select stu_id, sum(amount) as amount from (${returned} union all ${cashedOut} union all ${buildMovedSql('s')}) gone group by stu_id) o
      left join (select stu_id, sum(amount) as amount from (${paid} union all ${saved} union all ${opened} union all ${buildMovedSql('b')}) got
        group by stu_id) i on i.stu_id = o.stu_id
      where o.amount > 0 and o.amount > ${coalesceZero('i.amount')}`,
  },
  {
    name: 'orderCash',
    title: '每张订单：退出和转出的现金、赠送、补贴，各不多于收到的',
    entity: 'saleOrder',
    permission,
    all: 'select count(*)::int as count from sale_order where deleted_at is null',
    broken: `select o.order_id as id, format('收到现金 %s 赠送 %s 补贴 %s，退出和转出 %s、%s、%s', ${coalesceZero('c.total - c.give - c.subsidy')}, ${coalesceZero('c.give')},
        ${coalesceZero('c.subsidy')}, o.total - o.give - o.subsidy, o.give, o.subsidy) as detail
      from (${went}) o left join (${came}) c on c.order_id = o.order_id
      where o.total - o.give - o.subsidy > ${coalesceZero('c.total - c.give - c.subsidy')} or o.give > ${coalesceZero('c.give')} or o.subsidy > ${coalesceZero('c.subsidy')}`,
  },
] satisfies readonly Invariant[];
