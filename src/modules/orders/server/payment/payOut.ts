/** Pays out a refund: reverses hours and income, and pays from an account or credits the stored account. */

import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { billDirections, billSubjects, findAccount, postBill, refundToStored } from '../../../finance/contract';
import { needsAccount, payWays } from '../../domain/codes';
import { type RefundRequest, type RefundSum, refuseChanged, releaseHours } from '../refund/refunds';
import { readOrderItems } from '../sale/items';
import { readStateAfterRefund } from '../sale/orderValue';

const { unpaid, partPaid, paid, partRefunded, refunded } = states.saleOrder.status;
type Refund = Changes<'refundApply'>;

/** Returns the changes of the refund besides its state; refused (409) if its amount has changed since. */
export async function payOut(refund: Refund & { id: string; createTime?: string | null }, context: RuleContext): Promise<Refund> {
  const step = context.steps('pay out refund');
  const asked = await step('lock', () => requestOf(refund, context));
  const sum = await step('take hours back', () => releaseHours(asked, { refundId: refund.id }, context));
  refuseChanged(sum, refund);
  const paid = await step('pay money', () => payMoney(refund, asked, sum, context));
  await step('write items', () => writeItems(refund.id, asked.order.id, sum, context));
  await step('close debt', () => closeDebt(asked.order, sum, context));
  return { paidTime: context.now, ...paid };
}

/** Reduces the debt of the order by the unpaid part of the refund. */
async function closeDebt(order: RefundRequest['order'], { closed }: RefundSum, context: RuleContext): Promise<void> {
  const closedAmt = fromHundredths(hundredthsOf(order.closedAmt) + closed);
  const status = await readStateAfterRefund(order.id, hundredthsOf(order.oweAmt) - closed, context);
  await context.records.update('saleOrder', order.id, { status, closedAmt });
}

function writeItems(applyId: string, orderId: string, { items }: RefundSum, { records }: RuleContext): Promise<unknown> {
  const rows = items.map(({ itemId, closed, refund }) => ({
    itemId,
    closedAmt: fromHundredths(closed),
    refundAmt: fromHundredths(refund),
  }));
  return records.createMany(
    'refundItem',
    rows.map((row) => ({ ...row, applyId, orderId })),
  );
}

/** Locks the order, before its hours and accounts. */
export async function requestOf(values: Refund & { createTime?: string | null }, context: RuleContext): Promise<RefundRequest> {
  const { records } = context;
  const order = await records.lock('saleOrder', String(values.orderId));
  const item = await records.get('saleOrderItem', String(values.itemId));
  if (!order || item?.orderId !== order.id) throw refuse('itemId', '商品不在这张订单里，请重新选择');
  // Fully refunded orders too: hours may return after the refund, when a lesson is reversed.
  const isPaid = [partPaid, paid, partRefunded, refunded].some((status) => status === order.status);
  if (!isPaid && !(order.status === unpaid && (await hasHours(order.id, context))))
    throw refuse('orderId', '只有付过款或课时已生效的订单可以退费');
  return {
    order,
    item,
    hours: values.hours === null || values.hours === undefined ? undefined : hundredthsOf(values.hours),
    basis: values.basis ?? 1,
    fees: hundredthsOf(values.materialFee) + hundredthsOf(values.serviceFee),
    payWay: must(values.payWay, 'way of payment of the refund'),
    reason: String(values.reason ?? ''),
    date: String(values.createTime ?? context.today).slice(0, 10),
  };
}

/** Whether the order has hours available before payment, which are refunded against the debt. */
async function hasHours(orderId: string, context: RuleContext): Promise<boolean> {
  return (await readOrderItems(orderId, context)).some(({ grantedHours }) => hundredthsOf(grantedHours) > 0);
}

async function payMoney(
  { payWay, accountId, voucher }: Refund,
  { order, reason }: RefundRequest,
  { refund, give, subsidy }: RefundSum,
  context: RuleContext,
): Promise<Pick<Refund, 'billId' | 'accountId'>> {
  const amount = refund - give - subsidy;
  const remark = `订单 ${order.orderNo} 退费：${reason}`.slice(0, 200);
  // Gift money returns as gift money, whatever the way of payment of the family's own part.
  const stored = { amount: payWay === payWays.stored ? amount : 0, give };
  if (stored.amount + give > 0) await refundToStored({ stuId: order.stuId, ...stored, orderId: order.id, remark }, context);
  if (amount === 0 || !needsAccount(must(payWay, 'way of payment of the refund'))) return {};
  const from = await findAccount(must(payWay, 'way of payment of the refund'), accountId, context);
  const bill: Stored<'feeBill'> = await postBill(
    {
      direction: billDirections.expense,
      subject: billSubjects.refund,
      amount,
      accountId: from,
      stuId: order.stuId,
      counterparty: order.stuIdLabel ?? null,
      remark,
      voucher: voucher ?? undefined,
    },
    context,
  );
  return { billId: bill.id, accountId: from };
}
