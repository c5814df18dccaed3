/** What an order still gives, and what of it was paid for. In fen. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { itemsOfOrder } from './items';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;
const { partRefunded, refunded } = states.saleOrder.status;

/** What is still to be paid, also while the order is being submitted: `oweAmt` is empty until then. */
export function openOf({ payableAmt, paidAmt, closedAmt }: Order): number {
  return hundredthsOf(payableAmt) - hundredthsOf(paidAmt) - hundredthsOf(closedAmt);
}

/** What was given back of an item: paid out, or set off against the debt. */
const givenBackOf = ({ refundAmt, setOffAmt }: Item) => hundredthsOf(refundAmt) + hundredthsOf(setOffAmt);

/** Hours that are available by what they cost, less what was written off of them; fee items by their price. */
export function worthOf(item: Item): number {
  if (!item.courseId) return hundredthsOf(item.netAmt);
  return hundredthsOf(item.grantedAmt) + hundredthsOf(item.confirmedAmt) - givenBackOf(item);
}

/** What the order gives that no money covers. */
export function getUncovered(order: Order, items: readonly Item[]): number {
  const value = items.reduce((sum, item) => sum + worthOf(item), 0);
  return Math.max(0, value - hundredthsOf(order.netAmt));
}

/** Items that went back whole, whatever came of it. Hours go back hour by hour. */
export async function listReturnedItems(orderId: string, { records }: RuleContext): Promise<Set<string>> {
  return new Set((await records.find('refundItem', { orderId })).map(({ itemId }) => itemId));
}

/** What an order is after something of it was given back: all of it went only when nothing is owed either. */
export async function stateAfterRefund(
  orderId: string,
  owed: number,
  context: RuleContext,
): Promise<typeof partRefunded | typeof refunded> {
  if (owed > 0) return partRefunded;
  const [items, returned] = [await itemsOfOrder(orderId, context), await listReturnedItems(orderId, context)];
  const isBack = ({ id, courseId, leftHours }: Item) => (courseId ? hundredthsOf(leftHours) === 0 : returned.has(id));
  return items.every(isBack) ? refunded : partRefunded;
}

/** Items that more may be paid for, and what was paid for them and costs what. */
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
  /** What was paid for items that went back: returned since, or kept as a fee. */
  spent: number;
}
