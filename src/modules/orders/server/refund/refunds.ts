/** Refunds of orders: computed on application, and again on payment. */
import { fromHundredths, hundredthsOf, shareOf } from '../../../../domain/amounts';
import { daysFromTo } from '../../../../domain/calendar';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import {
  type Application,
  confirmSale,
  type HourRefund,
  lockSeveralHours,
  postReserved,
  quoteRefund,
  type Reserved,
  refundHours,
  returnIncome,
  reverseSaleIncome,
} from '../../../finance/contract';
import { incomeModes, refundBases } from '../../domain/codes';
import { readOrderItems } from '../sale/items';
import { getUncovered, listReturnedItems } from '../sale/orderValue';
import { splitRefund, type Unpaid } from './moneyBack';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;
type Batch = Stored<'hourBatch'>;

/** In fen and hundredths of an hour. */
export interface RefundRequest {
  order: Order;
  item: Item;
  /** Paid hours; undefined = all that is left. */
  hours: number | undefined;
  basis: number;
  fees: number;
  payWay: number;
  reason: string;
  /** The day it was applied for, `YYYY-MM-DD`. */
  date: string;
}

export interface RefundSum extends Unpaid {
  /** Value of the hours or products at the price paid. */
  worth: number;
  /** Part that is not refunded: used hours at list price, fees. */
  kept: number;
  /** Part that reduces the debt instead of being paid out. */
  closed: number;
  /** Paid out. */
  refund: number;
  /** Gift hours that end. */
  gift: number;
  isCoolingOff: boolean;
  /** Parts by item. */
  items: RefundedItem[];
  /** Refunded hours by batch. */
  taken: Reserved[];
}

interface RefundedItem {
  itemId: string;
  closed: number;
  refund: number;
}

interface Work {
  refund: typeof quoteRefund;
  /** Reverses earned income, if the refund exceeds the deferred amount. */
  returnIncome: typeof returnIncome;
}

const quoting: Work = { refund: quoteRefund, returnIncome: async () => undefined };
const giving: Work = { refund: refundHours, returnIncome };

/** Computes a refund. Locks the hours; writes nothing. */
export async function quote(asked: RefundRequest, context: RuleContext): Promise<RefundSum> {
  return computeRefund(asked, quoting, context);
}

/** Refunds hours and reverses income, including hours reserved by `by`. The caller pays the money. */
export async function releaseHours(asked: RefundRequest, by: Application, context: RuleContext): Promise<RefundSum> {
  await lockItems(asked, context);
  await postReserved(by, context);
  const sum = await computeRefund(asked, giving, context);
  if (asked.item.productId) await takeIncomeBack(asked.item, { ...asked, kept: sum.kept }, context);
  return sum;
}

interface Part {
  worth: number;
  returned: number;
  /** Part of the requested fees that can be kept from this item. */
  fees: number;
  gift: number;
  isCoolingOff: boolean;
  taken: Reserved[];
}

async function computeRefund(asked: RefundRequest, work: Work, context: RuleContext): Promise<RefundSum> {
  const uncovered = getUncovered(asked.order, await readOrderItems(asked.order.id, context));
  const parts: (Part & { itemId: string })[] = [];
  let { fees } = asked;
  const held = await lockItems(asked, context);
  const mayCoolOff = await isUnused(asked, context);
  for (const item of held) {
    const part = item.courseId
      ? await hoursOf({ ...asked, mayCoolOff }, item, fees, work, context)
      : await productOf(asked, item, fees, context);
    parts.push({ ...part, itemId: item.id });
    fees -= part.fees;
  }
  const worth = parts.reduce((sum, part) => sum + part.worth, 0);
  const items = setOff(parts, Math.min(hundredthsOf(asked.order.oweAmt), uncovered));
  const [closed, refund] = [sumOf(items, 'closed'), sumOf(items, 'refund')];
  const unpaid = await splitRefund(asked.order.id, asked.payWay, refund, context);
  const isCoolingOff = parts.some((part) => part.isCoolingOff);
  const taken = parts.flatMap((part) => part.taken);
  const gift = parts.reduce((hours, part) => hours + part.gift, 0);
  return { worth, kept: worth - closed - refund, closed, refund, gift, isCoolingOff, items, taken, ...unpaid };
}

/** Sets the uncovered amount off against the debt; only the rest is paid out. */
function setOff(parts: readonly (Part & { itemId: string })[], uncovered: number): RefundedItem[] {
  let left = uncovered;
  return parts.map(({ itemId, returned }) => {
    const closed = Math.min(left, returned);
    left -= closed;
    return { itemId, closed, refund: returned - closed };
  });
}

function sumOf(items: readonly RefundedItem[], name: 'closed' | 'refund'): number {
  return items.reduce((sum, item) => sum + item[name], 0);
}

/** Items that are refunded together; locks the hours of their courses. */
async function lockItems(asked: RefundRequest, context: RuleContext): Promise<Item[]> {
  const items = await readItemsTogether(asked, context);
  const courses = items.flatMap(({ courseId }) => (courseId ? [courseId] : []));
  await lockSeveralHours(
    courses.map((courseId) => ({ stuId: asked.order.stuId, courseId })),
    context,
  );
  return items;
}

/** All items of an indivisible package, without courses that have no hours left. */
async function readItemsTogether(asked: RefundRequest, context: RuleContext): Promise<Item[]> {
  const pack = await findUnsplitPackage(asked, context);
  if (!pack) return [asked.item];
  if (asked.hours !== undefined) throw refuse('hours', `套餐“${pack.packName}”不能拆开退，请不填课时，整个套餐一起退`);
  const left = (await readPackageItems(asked, context)).filter(({ leftHours }) => hundredthsOf(leftHours) > 0);
  if (left.length === 0) throw refuse('itemId', `套餐“${pack.packName}”没有可退的课时`);
  return left;
}

async function findUnsplitPackage({ item }: RefundRequest, { records }: RuleContext): Promise<Stored<'coursePackage'> | undefined> {
  const pack = item.packageId ? await records.get('coursePackage', item.packageId) : undefined;
  return pack?.splitRefund === false ? pack : undefined;
}

async function readPackageItems({ order, item }: RefundRequest, context: RuleContext): Promise<Item[]> {
  return (await readOrderItems(order.id, context)).filter(({ packageId }) => packageId === item.packageId);
}

/** Whether nothing of an indivisible package was used: one used course ends the cooling-off right for all its courses. */
async function isUnused(asked: RefundRequest, context: RuleContext): Promise<boolean> {
  const items = (await findUnsplitPackage(asked, context)) ? await readPackageItems(asked, context) : [asked.item];
  return (await context.records.find('hourBatch', { itemId: items.map(({ id }) => id) })).every(isUntouched);
}

interface HoursAsked extends RefundRequest {
  mayCoolOff: boolean;
}

async function hoursOf(asked: HoursAsked, item: Item, fees: number, work: Work, context: RuleContext): Promise<Part> {
  const batches = await context.records.find('hourBatch', { itemId: item.id });
  const open = batches.filter((batch) => getFreePaid(batch) > 0);
  const left = open.reduce((sum, batch) => sum + getFreePaid(batch), 0);
  const paidLeft = batches.reduce((sum, batch) => sum + hundredthsOf(batch.paidLeft), 0);
  const hours = asked.hours ?? left;
  const beside = paidLeft > left ? `，另有 ${fromHundredths(paidLeft - left)} 课时正在申请转课` : '';
  if (left === 0) throw refuse('itemId', `“${item.itemName}”没有可退的课时${beside}`);
  if (hours > left) throw refuse('hours', `“${item.itemName}”只剩 ${fromHundredths(left)} 课时可退${beside}`);
  const inCoolingOff = hours === paidLeft && asked.mayCoolOff && (await isInCoolingOff(asked, context));
  const free = { basis: 'paidPrice' as const, materialFee: 0, serviceFee: 0, inCoolingOff, remark: asked.reason };
  const taken: { request: HourRefund; refund: number }[] = [];
  let isCoolingOff = false;
  let gift = 0;
  let wanted = hours;
  for (const batch of open) {
    if (wanted === 0) break;
    const request = { ...free, batchId: batch.id, hours: Math.min(wanted, getFreePaid(batch)) };
    const quoted = await quoteRefund(request, context);
    taken.push({ request, refund: quoted.refund });
    isCoolingOff ||= quoted.isCoolingOff;
    gift += quoted.giftCleared;
    wanted -= request.hours;
  }
  const worth = taken.reduce((sum, { refund }) => sum + refund, 0);
  const { short, extra } = isCoolingOff ? { short: 0, extra: 0 } : getOffset(asked.basis, batches, { worth, hours, paidLeft });
  const kept = isCoolingOff ? 0 : fees;
  let keep = short + Math.max(0, kept - extra);
  const parts = taken.map(({ request }) => ({ batchId: request.batchId, paid: request.hours }));
  const part: Part = { worth: worth + extra, returned: Math.max(0, extra - kept), fees: 0, gift, isCoolingOff, taken: parts };
  await returnFrom(batches, part.returned, asked.reason, work, context);
  for (const { request, refund } of taken) {
    const kept = Math.min(refund, keep);
    keep -= kept;
    part.returned += (await work.refund({ ...request, serviceFee: kept }, context)).refund;
  }
  part.fees = Math.max(0, part.worth - part.returned - short);
  return part;
}

interface Asked {
  worth: number;
  hours: number;
  paidLeft: number;
}

/** Difference of the chosen basis to the value of the unused hours at the price paid: it refunds less (`short`) or more (`extra`). */
function getOffset(basis: number, batches: readonly Batch[], { worth, hours, paidLeft }: Asked): { short: number; extra: number } {
  if (basis === refundBases.listPrice)
    return { short: worth - Math.min(worth, shareOf(getLeftByListPrice(batches), hours, paidLeft)), extra: 0 };
  if (basis !== refundBases.withGifts) return { short: 0, extra: 0 };
  const wanted = shareOf(getLeftWithGifts(batches), hours, paidLeft);
  return { short: Math.max(0, worth - wanted), extra: Math.max(0, wanted - worth) };
}

/** Reverses `amount` of earned income over the batches in their order, at most the earned amount of each. */
async function returnFrom(batches: readonly Batch[], amount: number, reason: string, work: Work, context: RuleContext): Promise<void> {
  let left = amount;
  for (const { id, confirmedAmt } of batches) {
    const part = Math.min(left, Math.max(0, hundredthsOf(confirmedAmt)));
    if (part > 0) await work.returnIncome(id, part, reason, context);
    left -= part;
  }
}

/** Paid hours that no other application reserves. */
function getFreePaid({ paidLeft, heldPaid }: Batch): number {
  return Math.max(0, hundredthsOf(paidLeft) - hundredthsOf(heldPaid));
}

/** Price paid for an item, less its used hours at list price and earlier refunds and transfers. All batches count, also when a partial payment made only some of the hours available. */
function getLeftByListPrice(batches: readonly Batch[]): number {
  const left = batches.map(({ netAmt, listAmt, usedHours, boughtHours, refundAmt, transferAmt }) => {
    const bought = hundredthsOf(boughtHours);
    const used = bought === 0 ? 0 : shareOf(hundredthsOf(listAmt), hundredthsOf(usedHours), bought);
    return hundredthsOf(netAmt) - used - hundredthsOf(refundAmt) - hundredthsOf(transferAmt);
  });
  return Math.max(
    0,
    left.reduce((sum, one) => sum + one, 0),
  );
}

/**
 * For a refund by the institution's fault: price paid for an item, less its used hours (gifts included) at price ÷ (bought + gift) hours, and
 * less earlier refunds and transfers (法释〔2025〕4号). At most what was paid and not refunded.
 */
function getLeftWithGifts(batches: readonly Batch[]): number {
  const sum = (...names: (keyof Batch)[]) =>
    batches.reduce((total, batch) => total + names.reduce((of, name) => of + hundredthsOf(batch[name] as string), 0), 0);
  const [net, all, used] = [sum('netAmt'), sum('boughtHours', 'giftHours'), sum('usedHours', 'usedGift')];
  return Math.max(0, net - (all === 0 ? 0 : shareOf(net, used, all)) - sum('refundAmt', 'transferAmt'));
}

/** Whether nothing of the batch was used, transferred or refunded. */
function isUntouched({ paidLeft, boughtHours, giftLeft, giftHours, deferred, netAmt }: Batch): boolean {
  const pairs = [
    [paidLeft, boughtHours],
    [giftLeft, giftHours],
    [deferred, netAmt],
  ];
  return pairs.every(([one, other]) => hundredthsOf(one) === hundredthsOf(other));
}

/**
 * Counted from the first payment to the application: a later payment of the rest does not restart the period, and a slow approval does
 * not end it.
 */
async function isInCoolingOff({ order, date }: RefundRequest, { records }: RuleContext): Promise<boolean> {
  const payments = { orderId: order.id, reversalOf: null };
  const [first] = await records.find('saleOrderPayDetail', payments, { order: [['payTime', 'asc']], limit: 1 });
  if (!first) return true;
  const { coolOffDays } = await records.single('orderSetting');
  const days = (daysFromTo(String(first.payTime).slice(0, 10), date) ?? 1) - 1;
  return days <= Number(coolOffDays ?? 0);
}

/** Refund of a product or fee; items without immediate income count as unused. */
async function productOf(asked: RefundRequest, item: Item, fees: number, context: RuleContext): Promise<Part> {
  const product = item.productId ? await context.records.get('feeProduct', item.productId) : undefined;
  if (!product?.refundable) throw refuse('itemId', `“${item.itemName}”约定不退`);
  if ((await listReturnedItems(item.orderId, context)).has(item.id)) throw refuse('itemId', `“${item.itemName}”已经退过`);
  const worth = hundredthsOf(item.netAmt);
  const isCoolingOff = product.incomeMode !== incomeModes.immediate && (await isInCoolingOff(asked, context));
  const kept = isCoolingOff ? 0 : Math.min(worth, fees);
  return { worth, returned: worth - kept, fees: kept, gift: 0, isCoolingOff, taken: [] };
}

/** Reverses the income of the payment; kept fees are booked as income again. */
async function takeIncomeBack(item: Item, { reason, kept }: RefundRequest & { kept: number }, context: RuleContext): Promise<void> {
  const product = item.productId ? await context.records.get('feeProduct', item.productId) : undefined;
  if (product?.incomeMode === incomeModes.immediate) await reverseSaleIncome(item.id, reason, context);
  const income = { itemId: item.id, stuId: item.stuId, amount: kept, date: context.today, reason };
  if (kept > 0) await confirmSale(income, context);
}

/** Refuses if the amount changed since the approval. The message has no amounts, because payers may not have the right to see them. */
export function refuseChanged(now: RefundSum, approved: Changes<'refundApply'>): void {
  const before = [approved.refundAmt, approved.closedAmt, approved.giveAmt, approved.subsidyAmt].map(hundredthsOf);
  if ([now.refund, now.closed, now.give, now.subsidy].every((amount, at) => amount === before[at])) return;
  throw conflict('剩余课时、欠费或收款有变化，退款金额与申请时不同，请驳回后重新申请', { kind: 'state' });
}
