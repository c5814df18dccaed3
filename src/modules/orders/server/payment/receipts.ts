/** Receipts: one for each visit, with its data at that time; numbers without gaps. */

import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { itemTypes } from '../../domain/codes';
import { payWayTitles } from '../../domain/payWayTitles';
import { openOf } from '../sale/orderValue';

type Order = Stored<'saleOrder'>;
type Item = Stored<'saleOrderItem'>;
type PayLine = NonNullable<Changes<'saleOrder'>['payNow']>[number];

/** Called as the last step of a payment: the number is locked until the transaction ends, and a failed payment uses none. */
export async function writeReceipt(
  order: Order,
  items: readonly Item[],
  lines: readonly PayLine[],
  context: RuleContext,
): Promise<Stored<'receipt'>> {
  const { records, today } = context;
  const total = lines.reduce((sum, { amount }) => sum + hundredthsOf(amount), 0);
  const hoursLeft = await formatHours(order.stuId, items, context);
  const setting = await records.single('orderSetting');
  const institution = await records.single('instInfo');
  const receiptNo = await nextNumber(context);
  return records.create('receipt', {
    receiptNo,
    receiptText: `SJ${String(receiptNo).padStart(7, '0')}`,
    orderId: order.id,
    stuId: order.stuId,
    payDate: today,
    lines: items.map(({ itemName, qty, hours, giftHours, itemType, amount }) => ({
      itemName,
      qty: itemType === itemTypes.product ? String(Number(qty)) : hoursOf(hours, giftHours),
      amount,
    })),
    orderAmt: order.payableAmt,
    amount: fromHundredths(total),
    ways: lines.map(({ payWay, amount }) => `${payWayTitles[must(payWay, 'way of payment of the line')]} ${amount}`).join('；'),
    oweAfter: fromHundredths(openOf(order) - total),
    hoursLeft,
    cashierId: context.actor.staffId || null,
    instPhone: institution.phone,
    instAddress: institution.address,
    head: setting.receiptHead,
    note: setting.receiptNote,
  });
}

async function nextNumber({ lockLast, records }: RuleContext): Promise<number> {
  await lockLast('receipt numbers');
  // In this form the query uses the index of the number; with `order by` it would read every receipt.
  const [last] = await records.sql<{ number: number | null }>(
    'select max(receipt_no)::integer as number from receipt where deleted_at is null',
  );
  return (last?.number ?? 0) + 1;
}

function hoursOf(hours: string | null, gift: string | null): string {
  const giftHours = hundredthsOf(gift);
  return `${Number(hours ?? 0)} 课时${giftHours ? `，赠 ${giftHours / 100}` : ''}`;
}

async function formatHours(stuId: string, items: readonly Item[], { records }: RuleContext): Promise<string | null> {
  const courses = items.flatMap(({ courseId }) => (courseId ? [courseId] : []));
  if (courses.length === 0) return null;
  const held = await records.find('courseHours', { stuId, courseId: [...new Set(courses)] });
  return (
    held
      .map(({ courseIdLabel, left }) => `${courseIdLabel} ${Number(left ?? 0)} 课时`)
      .join('；')
      .slice(0, 300) || null
  );
}

/** Voids the receipts of an order; their numbers stay used. */
export async function reverseReceipts(orderId: string, { records }: RuleContext): Promise<void> {
  const { valid, voided } = states.receipt.status;
  for (const { id } of await records.find('receipt', { orderId, status: valid })) await records.update('receipt', id, { status: voided });
}
