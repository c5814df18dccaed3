/** Invariants of hours made available by orders, and of their refunds. */
import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';

const { paid, cancelled, voided } = states.saleOrder.status;
/** Codes of `hourBizType`: bought, refunded. */
const [bought, refunded] = [1, 7];
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const permission = 'orderManageModel:orderList';

export default [
  {
    name: 'orderGrants',
    title: '每个课程商品：生效课时和金额不超过购买；付清的订单全部生效，取消和作废的没有',
    entity: 'saleOrder',
    permission,
    all: 'select count(*)::int as count from sale_order where deleted_at is null and submit_time is not null',
    broken: `select o.id, format('%s：购买 %s 课时 %s 元，生效 %s 课时 %s 元', i.item_name, i.hours, i.amount, ${coalesceZero('g.hours')}, ${coalesceZero('g.amount')}) as detail
      from sale_order o join sale_order_item i on i.order_id = o.id and i.deleted_at is null
      left join (select b.item_id, sum(e.paid_hours) as hours, sum(e.amount) as amount
        from hour_ledger e join hour_batch b on b.id = e.batch_id where e.biz_type = ${bought} group by b.item_id) g on g.item_id = i.id
      where o.deleted_at is null and i.course_id is not null and (
        ${coalesceZero('g.hours')} > i.hours or ${coalesceZero('g.amount')} > i.amount
        or (o.status = ${paid} and o.closed_amt = 0 and (${coalesceZero('g.hours')} <> i.hours or ${coalesceZero('g.amount')} <> i.amount))
        or (o.status in (${cancelled}, ${voided}) and (${coalesceZero('g.hours')} <> 0 or ${coalesceZero('g.amount')} <> 0)))`,
  },
  {
    name: 'refundHours',
    title: '每张订单：课时流水中退掉的金额 = 课程退费付出的和抵欠费的',
    entity: 'saleOrder',
    permission,
    all: 'select count(*)::int as count from sale_order where deleted_at is null and submit_time is not null',
    broken: `select o.id, format('课时流水 %s，退费 %s', ${coalesceZero('e.amount')}, ${coalesceZero('r.amount')}) as detail from sale_order o
      left join (select b.order_id, -sum(l.amount) as amount from hour_ledger l join hour_batch b on b.id = l.batch_id
        where l.biz_type = ${refunded} group by b.order_id) e on e.order_id = o.id
      left join (select r.order_id, sum(r.refund_amt + r.closed_amt) as amount from refund_item r
        join sale_order_item i on i.id = r.item_id and i.course_id is not null
        where r.deleted_at is null group by r.order_id) r on r.order_id = o.id
      where o.deleted_at is null and ${coalesceZero('e.amount')} <> ${coalesceZero('r.amount')}`,
  },
] satisfies readonly Invariant[];
