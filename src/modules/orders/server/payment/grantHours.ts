/** Effects of payments: hours of courses become available by `orderSetting.hourEffect`, and immediate income is booked. */

import { hundredthsOf } from '../../../../domain/amounts';
import { itemAt, must } from '../../../../domain/must';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { buyHours, confirmSale } from '../../../finance/contract';
import { hourEffects, incomeModes } from '../../domain/codes';
import { listAvailableHours, type PaidPart, type SoldHours } from '../../domain/listAvailableHours';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;

/** Makes the paid part of every item available; hours made available earlier stay. */
export async function grantItems(
  order: Order,
  items: readonly Item[],
  paid: Omit<PaidPart, 'effect'>,
  context: RuleContext,
): Promise<void> {
  const { hourEffect, allowOwe } = await context.records.single('orderSetting');
  const usual = hourEffect ?? hourEffects.whenPaid;
  const sold = items.map(getSoldHours);
  const hours = listAvailableHours(sold, { ...paid, effect: allowOwe === false ? hourEffects.whenPaid : usual });
  // Income of fee items is recognized with each payment, whatever `hourEffect` says of hours.
  const money = listAvailableHours(sold, { ...paid, effect: 2 });
  await grantTo(order, items, hours, money, context);
}

/** The same, up to a given part of each item. */
export async function grantTo(
  order: Order,
  items: readonly Item[],
  hours: readonly SoldHours[],
  money: readonly Pick<SoldHours, 'amount'>[],
  context: RuleContext,
): Promise<void> {
  for (const at of inOrderOfCourses(items)) {
    const item = itemAt(items, at);
    if (item.courseId) await grantCourse(order, item, itemAt(hours, at), context);
    else if (item.productId) await confirmProduct(order, item, itemAt(money, at).amount, context);
  }
}

/** Fixed order in which the hours of courses are locked, so that concurrent orders cannot deadlock; fee items come last. */
function inOrderOfCourses(items: readonly Item[]): number[] {
  const key = (at: number) => itemAt(items, at).courseId ?? '~';
  return items.map((_, at) => at).sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one - other));
}

export function getSoldHours({ hours, giftHours, amount }: Item): SoldHours {
  return { hours: hundredthsOf(hours), giftHours: hundredthsOf(giftHours), amount: hundredthsOf(amount) };
}

async function grantCourse(order: Order, item: Item, target: SoldHours, context: RuleContext): Promise<void> {
  const bought = target.hours - hundredthsOf(item.grantedHours);
  const gift = Math.max(0, target.giftHours - hundredthsOf(item.grantedGift));
  const amount = Math.max(0, target.amount - hundredthsOf(item.grantedAmt));
  if (bought <= 0 && gift <= 0) return;
  const whole = getSoldHours(item);
  const listAmount = whole.hours === 0 ? 0 : Math.round((hundredthsOf(item.contractAmt ?? item.listAmt) * bought) / whole.hours);
  const owner = { stuId: order.stuId, courseId: must(item.courseId, 'course of the order item') };
  const link = { orderId: order.id, itemId: item.id, remark: `订单 ${order.orderNo}` };
  const batch = { boughtHours: Math.max(0, bought), giftHours: gift, amount: bought > 0 ? amount : 0, listAmount };
  await buyHours({ ...owner, ...batch, ...link, date: order.signDate, expireDate: item.expireDate }, context);
}

async function confirmProduct(order: Order, item: Item, target: number, context: RuleContext): Promise<void> {
  const product = item.productId ? await context.records.get('feeProduct', item.productId) : undefined;
  const amount = target - hundredthsOf(item.confirmedAmt);
  if (product?.incomeMode !== incomeModes.immediate || amount <= 0) return;
  const reason = `订单 ${order.orderNo}：${item.itemName}`;
  await confirmSale({ itemId: item.id, stuId: order.stuId, amount, date: context.today, reason }, context);
}
