/** Invariants of orders paid from, or refunded to, stored accounts: both sides agree. */
import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';
import { payWays } from '../../domain/codes';

const { paidOut } = states.refundApply.status;
/** Codes of `storedType`: spent, refunded by an order, reversed. */
const [spent, refunded, reversed] = [3, 5, 9];
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const permission = 'orderManageModel:orderList';
const entriesOf = (kind: number | undefined) => `(select order_id, sum(cash_change + give_change) as amount from fee_record
  where order_id is not null and (fee_type = ${kind} or (fee_type = ${reversed} and of_type = ${kind})) group by order_id)`;

export default [
  {
    name: 'storedOrders',
    title: '每张订单：储值支付 = 储值账户的消费，退入储值和退回赠送 = 储值账户的退费入账',
    entity: 'saleOrder',
    permission,
    all: 'select count(*)::int as count from sale_order where deleted_at is null',
    broken: `select o.id, format('储值支付 %s，消费 %s；退入储值 %s，入账 %s', ${coalesceZero('p.amount')}, -${coalesceZero('s.amount')},
        ${coalesceZero('r.amount')}, ${coalesceZero('i.amount')}) as detail
      from sale_order o
      left join (select order_id, sum(amount) as amount from sale_order_pay_detail
        where deleted_at is null and pay_way = ${payWays.stored} group by order_id) p on p.order_id = o.id
      left join (select order_id, sum(case when pay_way = ${payWays.stored} then refund_amt - subsidy_amt else give_amt end) as amount
        from refund_apply where deleted_at is null and status = ${paidOut} group by order_id) r on r.order_id = o.id
      left join ${entriesOf(spent)} s on s.order_id = o.id::text
      left join ${entriesOf(refunded)} i on i.order_id = o.id::text
      where ${coalesceZero('p.amount')} <> -${coalesceZero('s.amount')} or ${coalesceZero('r.amount')} <> ${coalesceZero('i.amount')}`,
  },
  {
    name: 'storedPayments',
    title: '每笔为订单消费的储值都属于一笔金额相同的收款，且只属于一笔',
    entity: 'feeRecord',
    permission,
    all: `select count(*)::int as count from fee_record where fee_type = ${spent} and order_id is not null`,
    broken: `select e.id, format('消费 %s，收款 %s', -(e.cash_change + e.give_change), ${coalesceZero('sum(p.amount)')}) as detail from fee_record e
      left join sale_order_pay_detail p on p.stored_id = e.id::text and p.reversal_of is null and p.deleted_at is null
        and p.order_id::text = e.order_id
      where e.fee_type = ${spent} and e.order_id is not null group by e.id, e.cash_change, e.give_change
      having count(p.id) <> 1 or sum(p.amount) <> -(e.cash_change + e.give_change)`,
  },
] satisfies readonly Invariant[];
