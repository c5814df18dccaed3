/**
 * Orders paid by a subsidy that the payer refuses: the set-off is reversed and written again for the remaining amount, and the family owes
 * the difference on the order. Available hours stay available. In fen.
 */

import { formatYuan, fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { lockChildren } from '../../../finance/contract';
import { payWays } from '../../domain/codes';
import { takePayments } from '../payment/payments';
import { readMoneyLeft } from './moneyBack';

type Order = Stored<'saleOrder'>;
type Payment = Stored<'saleOrderPayDetail'>;

export interface SubsidyRefusal {
  stuId: string;
  amount: number;
  /** Entry of the refusal. */
  refusalId: string;
  reason: string;
}

const { unpaid, partPaid, refunded, partRefunded } = states.saleOrder.status;

/** Amount of the child's orders paid by a subsidy and not refunded, at most `most`. Locks the child. */
export async function readUsedSubsidy(stuId: string, most: number, context: RuleContext): Promise<number> {
  await lockChildren([stuId], context);
  let used = 0;
  for (const id of await ordersOf(stuId, context)) used += (await readMoneyLeft(id, context)).subsidy;
  return Math.min(most, used);
}

/** Moves exactly `amount` of subsidy payments to the debt of the family, the oldest orders first. */
export async function refuseSubsidy({ stuId, amount, refusalId, reason }: SubsidyRefusal, context: RuleContext): Promise<void> {
  let rest = amount;
  for (const id of await ordersOf(stuId, context)) {
    if (rest === 0) return;
    const order = must(await context.records.lock('saleOrder', id), 'order whose payments were just found');
    const part = Math.min(rest, (await readMoneyLeft(id, context)).subsidy);
    if (part === 0) continue;
    rest -= part;
    await takeOff(order, part, { refusalId, reason }, context);
    await context.records.update('saleOrder', id, { status: getStateOwing(order, part) });
  }
}

/** Reverses a refusal: its amounts are paid by the subsidy again, unless the family has paid them since. */
export async function restoreSubsidy(refusalId: string, context: RuleContext): Promise<void> {
  const entries = await context.records.find('saleOrderPayDetail', { refusalId });
  const moved = new Map<string, number>();
  for (const { orderId, amount } of entries) moved.set(orderId, (moved.get(orderId) ?? 0) - hundredthsOf(amount));
  for (const [id, amount] of [...moved].sort()) {
    const order = must(await context.records.lock('saleOrder', id), 'order whose payments were just found');
    if (hundredthsOf(order.oweAmt) < amount)
      throw conflict(`订单 ${order.orderNo} 的家庭已经付了核减的部分，只欠 ${formatYuan(hundredthsOf(order.oweAmt))}，请先给家庭退费`, {
        kind: 'state',
      });
    const line = { payWay: payWays.subsidy, amount: fromHundredths(amount) };
    await context.records.update('saleOrder', id, await takePayments(id, [line], context, { refusalId }));
  }
}

async function ordersOf(stuId: string, { records }: RuleContext): Promise<string[]> {
  const payments = await records.find('saleOrderPayDetail', { stuId, payWay: payWays.subsidy });
  return [...new Set(payments.map(({ orderId }) => orderId))].sort();
}

/** State of an order with new debt; refund states are kept. */
function getStateOwing({ status, paidAmt }: Order, part: number): Order['status'] {
  if (status === partRefunded || status === refunded) return partRefunded;
  return hundredthsOf(paidAmt) === part ? unpaid : partPaid;
}

type Cause = Pick<SubsidyRefusal, 'refusalId' | 'reason'>;

async function takeOff(order: Order, part: number, cause: Cause, context: RuleContext): Promise<void> {
  let rest = part;
  for (const payment of await openPayments(order.id, context)) {
    if (rest === 0) return;
    const amount = hundredthsOf(payment.amount);
    const off = Math.min(rest, amount);
    rest -= off;
    await write(payment, { ...cause, amount: -amount, reversalOf: payment.id }, context);
    if (amount > off) await write(payment, { ...cause, amount: amount - off, reversalOf: null }, context);
  }
}

async function openPayments(orderId: string, { records }: RuleContext): Promise<Payment[]> {
  const all = await records.find('saleOrderPayDetail', { orderId, payWay: payWays.subsidy }, { order: [['payTime', 'asc']] });
  const taken = new Set(all.map(({ reversalOf }) => reversalOf));
  return all.filter(({ id, reversalOf }) => !reversalOf && !taken.has(id));
}

async function write(
  { orderId, stuId, payWay, receiptId }: Payment,
  { amount, reversalOf, refusalId, reason }: Cause & { amount: number; reversalOf: string | null },
  { records, now }: RuleContext,
): Promise<void> {
  await records.create('saleOrderPayDetail', {
    ...{ orderId, stuId, payWay, reversalOf, refusalId, payTime: now, amount: fromHundredths(amount) },
    // Only reversals keep the receipt of their payment.
    receiptId: reversalOf ? receiptId : null,
    remark: `残联核减：${reason}`.slice(0, 200),
  });
}
