/** Value of what an order still provides, and the part of it that is paid. In fen. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { readOrderItems } from './items';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;
const { partRefunded, refunded } = states.saleOrder.status;

/** Unpaid amount. Not read from `oweAmt`, which is empty until the order is submitted. */
export function openOf({ payableAmt, paidAmt, closedAmt }: Order): number {
  return hundredthsOf(payableAmt) - hundredthsOf(paidAmt) - hundredthsOf(closedAmt);
}

/** Refunded amount of an item: paid out, or set off against the debt. */
const refundedOf = ({ refundAmt, setOffAmt }: Item) => hundredthsOf(refundAmt) + hundredthsOf(setOffAmt);

/** Value of an item: of a course, its available hours at the price paid, less write-offs and refunds; of a fee item, its price. */
export function worthOf(item: Item): number {
  if (!item.courseId) return hundredthsOf(item.netAmt);
  return hundredthsOf(item.grantedAmt) + hundredthsOf(item.confirmedAmt) - refundedOf(item);
}

/** Value that no payment covers. */
export function getUncovered(order: Order, items: readonly Item[]): number {
  const value = items.reduce((sum, item) => sum + worthOf(item), 0);
  return Math.max(0, value - hundredthsOf(order.netAmt));
}

/** Ids of items with a refund, whatever its amount. Only fee items are refunded as a whole; hours are refunded one by one. */
export async function listReturnedItems(orderId: string, { records }: RuleContext): Promise<Set<string>> {
  return new Set((await records.find('refundItem', { orderId })).map(({ itemId }) => itemId));
}

/** State of an order after a refund: `refunded` if every item is refunded and nothing is owed. */
export async function readStateAfterRefund(
  orderId: string,
  owed: number,
  context: RuleContext,
): Promise<typeof partRefunded | typeof refunded> {
  if (owed > 0) return partRefunded;
  const [items, returned] = [await readOrderItems(orderId, context), await listReturnedItems(orderId, context)];
  const isBack = ({ id, courseId, leftHours }: Item) => (courseId ? hundredthsOf(leftHours) === 0 : returned.has(id));
  return items.every(isBack) ? refunded : partRefunded;
}

/** Items that payments can still be divided over, with their price. */
export async function openItems(order: Order, items: readonly Item[], context: RuleContext): Promise<OpenItems> {
  const returned = await listReturnedItems(order.id, context);
  const isGone = ({ id, courseId }: Item) => !courseId && returned.has(id);
  const gone = items.filter(isGone);
  const sum = (all: readonly Item[], of: (item: Item) => number) => all.reduce((total, item) => total + of(item), 0);
  const open = items.filter((item) => !isGone(item));
  return {
    items: open,
    price: sum(open, ({ amount }) => hundredthsOf(amount)),
    spent: sum(gone, ({ amount, setOffAmt }) => hundredthsOf(amount) - hundredthsOf(setOffAmt)),
  };
}

interface OpenItems {
  items: Item[];
  price: number;
  /** Payments for refunded items: paid back since, or kept as a fee. */
  spent: number;
}
