/** Invariants of orders and their payments. */

import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';

const { draft, unpaid, partPaid, paid, partRefunded, refunded, cancelled, voided, auditing } = states.saleOrder.status;
const { paidOut } = states.refundApply.status;
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const payments = `(select order_id, sum(amount) as amount from sale_order_pay_detail where deleted_at is null group by order_id)`;
const refunds = `(select order_id, sum(refund_amt) as amount from refund_apply where deleted_at is null and status = ${paidOut} group by order_id)`;
const items = `(select order_id, sum(amount) as amount from sale_order_item where deleted_at is null group by order_id)`;
/** Value of items: available hours at their price, less refunds and write-offs; fee items at the rest of their price. */
const values = `(select i.order_id, sum(case when i.course_id is null then i.net_amt else ${coalesceZero('b.amount')} + ${coalesceZero('c.amount')} end) as amount
  from sale_order_item i
  left join (select item_id, sum(net_amt - refund_amt) as amount from hour_batch where deleted_at is null group by item_id) b on b.item_id = i.id
  left join (select item_id, sum(amount) as amount from income_detail where deleted_at is null and item_id is not null group by item_id) c
    on c.item_id = i.id
  where i.deleted_at is null group by i.order_id)`;
const allOrders = 'select count(*)::int as count from sale_order where deleted_at is null';

/** Results are shown only to people who may see the orders of the institution. */
const permission = 'orderManageModel:orderList';

export default [
  {
    name: 'orderMoney',
    title: '每张订单：实收 = 收款之和，净额 = 收款 − 退费，应收 = 实收 + 核销 + 欠费',
    entity: 'saleOrder',
    permission,
    all: allOrders,
    broken: `select o.id, format('实收 %s，收款 %s，已退 %s，退费 %s，欠 %s', o.paid_amt, ${coalesceZero('p.amount')}, o.refund_amt, ${coalesceZero('r.amount')}, o.owe_amt) as detail
      from sale_order o left join ${payments} p on p.order_id = o.id left join ${refunds} r on r.order_id = o.id where o.deleted_at is null and (
      o.paid_amt <> ${coalesceZero('p.amount')} or o.refund_amt <> ${coalesceZero('r.amount')} or o.net_amt <> ${coalesceZero('p.amount')} - ${coalesceZero('r.amount')}
      or o.payable_amt <> ${coalesceZero('p.amount')} + o.closed_amt + o.owe_amt or o.owe_amt < 0 or ${coalesceZero('r.amount')} > ${coalesceZero('p.amount')})`,
  },
  {
    name: 'orderItems',
    title: '每张提交的订单：应收 = 各商品应收之和',
    entity: 'saleOrder',
    permission,
    all: allOrders,
    broken: `select o.id, format('应收 %s，商品 %s', o.payable_amt, ${coalesceZero('i.amount')}) as detail from sale_order o
      left join ${items} i on i.order_id = o.id where o.deleted_at is null and o.submit_time is not null
      and o.status not in (${draft}, ${auditing}, ${cancelled}) and o.payable_amt <> ${coalesceZero('i.amount')}`,
  },
  {
    name: 'orderStates',
    title: '订单状态与收款相符：待支付没有收款，已支付没有欠费，作废和取消没有实收',
    entity: 'saleOrder',
    permission,
    all: allOrders,
    broken: `select o.id, format('状态 %s，实收 %s，欠 %s，已退 %s', o.status, o.paid_amt, o.owe_amt, o.refund_amt) as detail from sale_order o
      where o.deleted_at is null and (
      (o.status in (${draft}, ${auditing}, ${unpaid}, ${cancelled}, ${voided}) and o.paid_amt <> 0)
      or (o.status = ${partPaid} and (o.paid_amt = 0 or o.owe_amt = 0))
      or (o.status in (${paid}, ${cancelled}, ${voided}) and o.owe_amt <> 0)
      or (o.status = ${paid} and o.refund_amt <> 0) or (o.status not in (${partRefunded}, ${refunded}) and o.refund_amt <> 0))`,
  },
  {
    name: 'orderValue',
    title: '每张付清的订单：生效课时和项目的价值 = 净额；未付清的不多于净额与欠费之和',
    entity: 'saleOrder',
    permission,
    all: allOrders,
    broken: `select o.id, format('价值 %s，净额 %s，欠 %s', v.amount, o.net_amt, o.owe_amt) as detail from sale_order o
      join ${values} v on v.order_id = o.id where o.deleted_at is null and o.status in (${partPaid}, ${paid}, ${partRefunded}, ${refunded})
      and (v.amount > o.net_amt + o.owe_amt or (o.owe_amt = 0 and v.amount <> o.net_amt))`,
  },
  {
    name: 'refundItems',
    title: '每次退费：退款和冲抵 = 各商品之和，赠送和补贴不多于退款',
    entity: 'refundApply',
    permission,
    all: `select count(*)::int as count from refund_apply where deleted_at is null and status = ${paidOut}`,
    broken: `select r.id, format('退款 %s，冲抵 %s，商品合计 %s + %s', r.refund_amt, r.closed_amt, ${coalesceZero('i.refund')}, ${coalesceZero('i.closed')}) as detail
      from refund_apply r left join (select apply_id, sum(refund_amt) as refund, sum(closed_amt) as closed from refund_item
        where deleted_at is null group by apply_id) i on i.apply_id = r.id
      where r.deleted_at is null and r.status = ${paidOut} and (r.refund_amt <> ${coalesceZero('i.refund')} or r.closed_amt <> ${coalesceZero('i.closed')}
        or r.give_amt < 0 or r.subsidy_amt < 0 or r.give_amt + r.subsidy_amt > r.refund_amt)`,
  },
  {
    name: 'paymentBills',
    title: '每笔收款都有相同金额的收入流水（储值和补贴除外）',
    entity: 'saleOrderPayDetail',
    permission,
    all: `select count(*)::int as count from sale_order_pay_detail where pay_way not in (6, 7) and deleted_at is null`,
    broken: `select p.id, format('收款 %s，流水 %s', p.amount, b.amount) as detail from sale_order_pay_detail p
      left join fee_bill b on b.id = p.bill_id where p.deleted_at is null and p.pay_way not in (6, 7)
        and (b.id is null or b.amount <> p.amount or b.direction <> 1 or b.account_id <> p.account_id)`,
  },
  {
    name: 'refundBills',
    title: '每笔付出的退费都有相同金额的支出流水（储值和补贴除外）',
    entity: 'refundApply',
    permission,
    all: `select count(*)::int as count from refund_apply where deleted_at is null and status = ${paidOut} and pay_way not in (6, 7)`,
    broken: `select r.id, format('退费 %s，流水 %s', r.refund_amt, b.amount) as detail from refund_apply r
      left join fee_bill b on b.id = r.bill_id where r.deleted_at is null and r.status = ${paidOut} and r.refund_amt > r.give_amt + r.subsidy_amt
        and r.pay_way not in (6, 7) and (b.id is null or b.amount <> r.refund_amt - r.give_amt - r.subsidy_amt or b.direction <> 2)`,
  },
  {
    name: 'receipts',
    title: '收据号连续，金额等于它的收款之和',
    entity: 'receipt',
    permission,
    all: 'select count(*)::int as count from receipt',
    broken: `select r.id, format('收据 %s：%s，收款 %s', r.receipt_text, r.amount, p.amount) as detail from receipt r
      left join (select receipt_id, sum(amount) as amount from sale_order_pay_detail where reversal_of is null group by receipt_id) p
        on p.receipt_id = r.id where r.amount <> ${coalesceZero('p.amount')} or r.deleted_at is not null
      union all select n.id, format('收据 %s 之前缺号', n.receipt_text) from (
        select id, receipt_text, receipt_no, lag(receipt_no, 1, 0) over (order by receipt_no) as before from receipt) n
      where n.receipt_no <> n.before + 1`,
  },
] satisfies readonly Invariant[];
