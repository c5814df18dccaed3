/** Orders that end without counting: cancelled before payment, or voided on their day. */
import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { returnStored, reverseBill, reverseSaleIncome, voidPurchase } from '../../../finance/contract';
import { reverseReceipts } from '../payment/receipts';
import { readOrderItems, returnStock } from '../sale/items';

type Order = Stored<'saleOrder'>;
type Payment = Stored<'saleOrderPayDetail'>;

/** Cancels an unpaid order and reverses hours available before payment. Drafts and orders awaiting approval have none. */
export async function cancelOrder(order: Order, reason: string, context: RuleContext): Promise<Changes<'saleOrder'>> {
  if (hundredthsOf(order.paidAmt) > 0) throw conflict('订单已收过款，不能取消；当天可以作废，否则请退费', { kind: 'state' });
  if (order.status === states.saleOrder.status.unpaid) {
    await context.records.share('student', [order.stuId]);
    await returnStock(order, context);
    await reversePurchases(order, reason, '不能取消；没上的课时请退费，上过的请收款或取消欠费', context);
  }
  return { closedAmt: order.payableAmt };
}

/** Voids an order on its day, if nothing was used: every posting is reversed. */
export async function voidOrder(order: Order, reason: string, context: RuleContext): Promise<void> {
  if (order.submitTime?.slice(0, 10) !== context.today) throw conflict('只有当天的订单可以作废，之前的请退费', { kind: 'state' });
  const remark = `订单 ${order.orderNo} 作废：${reason}`.slice(0, 200);
  const refunds = await context.records.count('refundApply', { orderId: order.id, status: liveRefunds });
  if (refunds > 0) throw conflict('订单有退费申请，请先撤销申请', { kind: 'state' });
  // Locks in the order of a sale: child, products, hours, accounts.
  await context.records.share('student', [order.stuId]);
  await returnStock(order, context);
  await reversePurchases(order, remark, '不能作废，请退费', context);
  for (const item of await readOrderItems(order.id, context)) await reverseSaleIncome(item.id, remark, context);
  for (const payment of await openPayments(order.id, context)) await reversePayment(payment, remark, context);
  await reverseReceipts(order.id, context);
  // Written after the payments were reversed.
  await context.records.update('saleOrder', order.id, { closedAmt: order.payableAmt });
}

const { applied, approved, paidOut } = states.refundApply.status;
const liveRefunds = [applied, approved, paidOut];

/** Reverses the purchase of hours; refused once any of them were used, transferred, expired or refunded. */
async function reversePurchases({ id }: Order, remark: string, refusal: string, context: RuleContext): Promise<void> {
  const batches = await context.records.find('hourBatch', { orderId: id });
  const touched = batches.find((batch) => !isWhole(batch) && !isVoid(batch));
  if (touched) throw conflict(`课程“${touched.courseIdLabel}”的课时已经用过、转出或过期，${refusal}`, { kind: 'state' });
  const sorted = batches.filter((batch) => !isVoid(batch)).sort((one, other) => (one.courseId < other.courseId ? -1 : 1));
  for (const batch of sorted) await voidPurchase(batch.id, remark, context);
}

type Batch = Stored<'hourBatch'>;
const isSame = (one: Batch['left'], other: Batch['left']) => hundredthsOf(one) === hundredthsOf(other);
const isWhole = (batch: Batch) => isSame(batch.paidLeft, batch.boughtHours) && isSame(batch.giftLeft, batch.giftHours);
const isVoid = (batch: Batch) => hundredthsOf(batch.boughtHours) === 0 && hundredthsOf(batch.giftHours) === 0;

/** Payments not reversed yet, sorted by account, so that accounts are locked in a fixed order. */
async function openPayments(orderId: string, { records }: RuleContext): Promise<Payment[]> {
  const all = await records.find('saleOrderPayDetail', { orderId });
  const taken = new Set(all.map(({ reversalOf }) => reversalOf));
  const open = all.filter((one) => !one.reversalOf && !taken.has(one.id));
  return open.sort((one, other) => ((one.accountId ?? '') < (other.accountId ?? '') ? -1 : 1));
}

async function reversePayment(payment: Payment, remark: string, context: RuleContext): Promise<void> {
  const bill = payment.billId ? await reverseBill(payment.billId, remark, context) : undefined;
  if (payment.storedId) await returnStored({ recordId: payment.storedId, remark }, context);
  const { orderId, stuId, payWay, accountId, receiptId, storedId } = payment;
  await context.records.create('saleOrderPayDetail', {
    orderId,
    stuId,
    payWay,
    accountId,
    receiptId,
    storedId,
    remark,
    amount: fromHundredths(0 - hundredthsOf(payment.amount)),
    payTime: context.now,
    billId: bill?.id ?? null,
    reversalOf: payment.id,
  });
}
