/** What is given back of an order: worked out when it is applied for, and once more when it is paid out. */

import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { daysFromTo } from '../../../domain/calendar';
import { conflict, refuse } from '../../../server/kernel/apiError';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { confirmSale, type HourRefund, quoteRefund, refundHours, reverseSaleIncome } from '../../finance/contract';
import { incomeModes, refundBases } from '../domain/codes';
import { itemsOfOrder } from './items';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;

/** In fen and hundredths of an hour. */
export interface RefundRequest {
  order: Order;
  item: Item;
  /** Paid hours; undefined = all that is left. */
  hours: number | undefined;
  basis: number;
  fees: number;
  reason: string;
}

export interface RefundSum {
  /** What the hours or things were worth by what was paid. */
  worth: number;
  /** Of it not given back: used hours at list price, fees. */
  kept: number;
  /** Makes what is still owed less, instead of being paid out. */
  closed: number;
  /** Paid out. */
  refund: number;
  isCoolingOff: boolean;
}

type Work = (asked: HourRefund, context: RuleContext) => ReturnType<typeof quoteRefund>;

/** Writes nothing. */
export async function quote(asked: RefundRequest, context: RuleContext): Promise<RefundSum> {
  return total(asked, quoteRefund, context);
}

/** Hours and income go; the money is the caller's. */
export async function giveBack(asked: RefundRequest, context: RuleContext): Promise<RefundSum> {
  const sum = await total(asked, refundHours, context);
  for (const item of await itemsTogether(asked, context)) {
    if (item.productId) await takeIncomeBack(item, { ...asked, kept: sum.kept }, context);
  }
  return sum;
}

async function total(asked: RefundRequest, work: Work, context: RuleContext): Promise<RefundSum> {
  const sum = { worth: 0, given: 0, isCoolingOff: false };
  let fees = asked.fees;
  for (const item of await itemsTogether(asked, context)) {
    const part = item.courseId ? await hoursOf(asked, item, fees, work, context) : await productOf(item, fees, context);
    sum.worth += part.worth;
    sum.given += part.given;
    fees -= part.fees;
    sum.isCoolingOff ||= part.isCoolingOff;
  }
  const closed = Math.min(hundredthsOf(asked.order.oweAmt), sum.given);
  return { worth: sum.worth, kept: sum.worth - sum.given, closed, refund: sum.given - closed, isCoolingOff: sum.isCoolingOff };
}

/** A package that must not be split goes back whole. */
async function itemsTogether({ order, item, hours }: RefundRequest, context: RuleContext): Promise<Item[]> {
  if (!item.packageId) return [item];
  const pack = await context.records.get('coursePackage', item.packageId);
  if (pack?.splitRefund !== false) return [item];
  if (hours !== undefined) throw refuse('hours', `套餐“${pack.packName}”不能拆开退，请不填课时，整个套餐一起退`);
  return (await itemsOfOrder(order.id, context)).filter(({ packageId }) => packageId === item.packageId);
}

interface Part {
  worth: number;
  given: number;
  /** Of the fees that were asked for, what could be kept here. */
  fees: number;
  isCoolingOff: boolean;
}

async function hoursOf(asked: RefundRequest, item: Item, fees: number, work: Work, context: RuleContext): Promise<Part> {
  const batches = await context.records.find('hourBatch', { itemId: item.id });
  const open = batches.filter(({ paidLeft }) => hundredthsOf(paidLeft) > 0);
  const left = open.reduce((sum, { paidLeft }) => sum + hundredthsOf(paidLeft), 0);
  let hours = asked.hours ?? left;
  if (left === 0) throw refuse('itemId', `“${item.itemName}”没有可退的课时`);
  if (hours > left) throw refuse('hours', `“${item.itemName}”只剩 ${fromHundredths(left)} 课时可退`);
  const part: Part = { worth: 0, given: 0, fees: 0, isCoolingOff: false };
  for (const batch of open) {
    if (hours === 0) break;
    const taken = Math.min(hours, hundredthsOf(batch.paidLeft));
    const request = {
      batchId: batch.id,
      hours: taken,
      basis: asked.basis === refundBases.listPrice ? ('listPrice' as const) : ('paidPrice' as const),
      materialFee: 0,
      days: await daysSincePayment(asked.order, context),
      remark: asked.reason,
    };
    const free = await quoteRefund({ ...request, serviceFee: 0 }, context);
    const kept = free.isCoolingOff ? 0 : Math.min(free.refund, fees - part.fees);
    const answer = await work({ ...request, serviceFee: kept }, context);
    part.worth += answer.released;
    part.given += answer.refund;
    part.fees += kept;
    part.isCoolingOff ||= answer.isCoolingOff;
    hours -= taken;
  }
  return part;
}

async function daysSincePayment({ id }: Order, { records, today }: RuleContext): Promise<number> {
  const [last] = await records.find('saleOrderPayDetail', { orderId: id, reversalOf: null }, { order: [['payTime', 'desc']], limit: 1 });
  return last ? (daysFromTo(String(last.payTime).slice(0, 10), today) ?? 1) - 1 : 0;
}

async function productOf(item: Item, fees: number, { records }: RuleContext): Promise<Part> {
  const product = await records.get('feeProduct', item.productId!);
  if (!product?.refundable) throw refuse('itemId', `“${item.itemName}”约定不退`);
  if (hundredthsOf(item.refundAmt) > 0) throw refuse('itemId', `“${item.itemName}”已经退过`);
  const worth = hundredthsOf(item.amount);
  const kept = Math.min(worth, fees);
  return { worth, given: worth - kept, fees: kept, isCoolingOff: false };
}

/** What was earned with the payment is taken back; fees that are kept are earned anew. */
async function takeIncomeBack(item: Item, { reason, kept }: RefundRequest & { kept: number }, context: RuleContext): Promise<void> {
  const product = await context.records.get('feeProduct', item.productId!);
  if (product?.incomeMode === incomeModes.immediate) await reverseSaleIncome(item.id, reason, context);
  const income = { itemId: item.id, stuId: item.stuId, amount: kept, date: context.today, reason };
  if (kept > 0) await confirmSale(income, context);
}

/** Whether nothing of the order is left that could be given back. */
export async function isAllBack(order: Order, gone: Item, context: RuleContext): Promise<boolean> {
  const items = await itemsOfOrder(order.id, context);
  return items.every(({ id, courseId, leftHours, refundAmt }) =>
    courseId ? hundredthsOf(leftHours) === 0 : id === gone.id || hundredthsOf(refundAmt) > 0,
  );
}

export function refuseChanged(now: RefundSum, approved: number): void {
  if (now.refund === approved) return;
  throw conflict(`剩余课时有变化，现在应退 ${fromHundredths(now.refund)} 元，请驳回后重新申请`, { kind: 'state' });
}
