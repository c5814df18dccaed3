/** Writes off the debt of an order: its lines are reduced to what was paid. */

import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { divideTotal } from '../../../../domain/divideTotal';
import { itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { writeOffSale } from '../../../finance/contract';
import { divideAbove } from '../../domain/divideAbove';
import { readOrderItems } from '../sale/items';
import { openItems, readStateAfterRefund, worthOf } from '../sale/orderValue';
import { getSoldHours, grantTo } from './grantHours';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;
const { unpaid, partRefunded, paid } = states.saleOrder.status;

export async function closeOwed(order: Order, context: RuleContext): Promise<Changes<'saleOrder'>> {
  const owed = hundredthsOf(order.oweAmt);
  if (owed === 0) throw conflict('订单没有欠费', { kind: 'state' });
  const all = await readOrderItems(order.id, context);
  if (order.status === unpaid && !all.some(({ grantedHours }) => hundredthsOf(grantedHours) > 0))
    throw conflict('订单没有收过款，请取消订单', { kind: 'state' });
  const open = await openItems(order, all, context);
  // Hours refunded against the debt count as paid.
  const setOff = open.items.reduce((sum, item) => sum + hundredthsOf(item.setOffAmt), 0);
  const covered = hundredthsOf(order.paidAmt) - open.spent + setOff;
  const floors = open.items.map(getEarnedOrGranted);
  const excess = Math.max(0, floors.reduce((sum, floor) => sum + floor, 0) - covered);
  const gone = all.filter(({ id }) => !open.items.some((item) => item.id === id));
  const hours = excess - (await writeOffFees(order, gone, excess, context));
  if (hours > 0) await writeOff(order, open.items, hours, context);
  const targets = divideAbove(
    covered + excess,
    open.items.map(({ amount }) => hundredthsOf(amount)),
    floors,
  );
  await settle(order, open.items, targets, context);
  const closedAmt = fromHundredths(hundredthsOf(order.closedAmt) + owed);
  return { closedAmt, status: order.status === partRefunded ? await readStateAfterRefund(order.id, 0, context) : paid };
}

/** Lower limit: the value of available hours, or the income of a fee item. */
function getEarnedOrGranted({ courseId, grantedAmt, confirmedAmt }: Item): number {
  return hundredthsOf(courseId ? grantedAmt : confirmedAmt);
}

const reasonOf = ({ orderNo }: Order) => `订单 ${orderNo} 欠费核销`;

/** Writes off uncovered fees of refunded items. Returns the amount. */
async function writeOffFees(order: Order, gone: readonly Item[], excess: number, context: RuleContext): Promise<number> {
  let left = excess;
  for (const { id, stuId, netAmt, forgivenAmt } of gone) {
    const amount = Math.min(left, hundredthsOf(netAmt));
    if (amount === 0) continue;
    left -= amount;
    await writeOffSale({ itemId: id, stuId, amount, date: context.today, reason: reasonOf(order) }, context);
    await context.records.update('saleOrderItem', id, { forgivenAmt: fromHundredths(hundredthsOf(forgivenAmt) + amount) });
  }
  return excess - left;
}

/** Writes off used hours that nobody paid for, in proportion to the value of their items; refused while unused hours are left. */
async function writeOff(order: Order, items: readonly Item[], excess: number, context: RuleContext): Promise<void> {
  const batches = await context.records.find('hourBatch', { orderId: order.id });
  if (batches.some(({ paidLeft }) => hundredthsOf(paidLeft) > 0))
    throw conflict('有课时已经生效而没有付款，请先退掉没有上的课时', { kind: 'state' });
  const courses = items.filter((item) => item.courseId && worthOf(item) > 0);
  const parts = divideTotal(excess, courses.map(worthOf));
  const reason = reasonOf(order);
  for (const [at, { id, stuId }] of courses.entries()) {
    if (itemAt(parts, at) > 0) await writeOffSale({ itemId: id, stuId, amount: itemAt(parts, at), date: context.today, reason }, context);
  }
}

async function settle(order: Order, items: readonly Item[], targets: readonly number[], context: RuleContext): Promise<void> {
  const parts = items.map((item, at) => partOf(item, itemAt(targets, at)));
  await grantTo(order, items, parts, parts, context);
  const after = new Map((await readOrderItems(order.id, context)).map((item) => [item.id, item]));
  for (const [at, { id, amount, courseId }] of items.entries()) {
    const lost = courseId ? 0 - hundredthsOf(after.get(id)?.confirmedAmt) : 0;
    const forgiven = hundredthsOf(amount) - itemAt(targets, at) + lost;
    if (forgiven > 0) await context.records.update('saleOrderItem', id, { forgivenAmt: fromHundredths(forgiven) });
  }
}

/** Hours in proportion to the paid price, at least 0.01 hour for a paid amount. */
function partOf(item: Item, target: number) {
  const { hours, giftHours, amount } = getSoldHours(item);
  const share = (whole: number) => (amount === 0 ? whole : Number((BigInt(whole) * BigInt(target)) / BigInt(amount)));
  const granted = hundredthsOf(item.grantedHours);
  const isMore = target > hundredthsOf(item.grantedAmt) && granted < hours;
  return { hours: isMore ? Math.min(hours, Math.max(share(hours), granted + 1)) : granted, giftHours: share(giftHours), amount: target };
}
