/** Items of an order: a package becomes one item for each course, with its price divided in proportion to their list prices. */

import { fromHundredths, hundredthsOf, shareOf } from '../../../../domain/amounts';
import { divideTotal } from '../../../../domain/divideTotal';
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { markPackageSold, markProductSold, markSold } from '../../../education/contract';
import { itemTypes } from '../../domain/codes';
import { sortForLocking } from './saleProducts';

type Order = Stored<'saleOrder'>;
type Line = Stored<'saleOrderLine'>;
type Item = Changes<'saleOrderItem'>;

/** Writes the items in the order of the lines, marks their prices as used, and reduces stock. */
export async function createItems(order: Order, context: RuleContext): Promise<void> {
  const sold: Item[][] = [];
  for (const { at, line } of sortForLocking(order.lines)) sold[at] = await itemsOf(line, `lines.${at}`, context);
  await context.records.createMany(
    'saleOrderItem',
    sold.flat().map((item, at) => ({ ...item, orderId: order.id, stuId: order.stuId, signDate: order.signDate, lineNo: at + 1 })),
  );
}

async function itemsOf(line: Line, path: string, context: RuleContext): Promise<Item[]> {
  const { itemType, itemName, listAmt, amount, expireDate, hours, giftHours } = line;
  const common = { itemType, itemName, listAmt, amount, expireDate };
  if (itemType === itemTypes.package) return listPackageItems(line, context);
  if (itemType === itemTypes.product) {
    await takeStock(line, path, context);
    return [{ ...common, productId: line.productId, qty: String(line.qty) }];
  }
  const course = line.courseId ? await context.records.get('course', line.courseId) : undefined;
  if (line.feeId) await markSold(must(line.courseId, 'course of the order line'), line.feeId, context);
  const contractAmt = ownPrice(course, hours) ?? line.priceAmt;
  return [{ ...common, courseId: line.courseId, qty: String(line.qty), hours, giftHours, contractAmt }];
}

/** Price of hours by the present price list of the course (its highest price); undefined for a course without prices. */
function ownPrice(course: Pick<Stored<'course'>, 'unitPrice'> | undefined, hours: string | null | undefined): string | undefined {
  const unit = hundredthsOf(course?.unitPrice);
  return unit > 0 ? fromHundredths(shareOf(unit, hundredthsOf(hours), 100)) : undefined;
}

async function listPackageItems(line: Line, context: RuleContext): Promise<Item[]> {
  await markPackageSold(must(line.packageId, 'package of the order line'), context);
  const pack = must(
    await context.records.get('coursePackage', must(line.packageId, 'package of the order line')),
    'package just marked as sold',
  );
  const rows = pack.items ?? [];
  const count = Number(line.qty);
  const lists = rows.map(({ unitPrice, hours }) => shareOf(hundredthsOf(unitPrice), hundredthsOf(hours), 100) * count);
  const [listed, amounts] = [divideTotal(hundredthsOf(line.listAmt), lists), divideTotal(hundredthsOf(line.amount), lists)];
  const courses = new Map(
    (await context.records.find('course', { id: rows.flatMap(({ courseId }) => courseId ?? []) })).map((course) => [course.id, course]),
  );
  return rows.map((row, at) => ({
    contractAmt:
      ownPrice(courses.get(row.courseId ?? ''), fromHundredths(hundredthsOf(row.hours) * count)) ?? fromHundredths(lists[at] ?? 0),
    itemType: line.itemType,
    packageId: pack.id,
    courseId: row.courseId,
    itemName: `${pack.packName}：${row.courseIdLabel ?? ''}`,
    qty: String(count),
    hours: fromHundredths(hundredthsOf(row.hours) * count),
    giftHours: fromHundredths(hundredthsOf(row.giftHours) * count),
    listAmt: fromHundredths(listed[at] ?? 0),
    amount: fromHundredths(amounts[at] ?? 0),
    expireDate: line.expireDate,
  }));
}

async function takeStock(line: Line, path: string, context: RuleContext): Promise<void> {
  const { records } = context;
  await markProductSold(must(line.productId, 'product of the order line'), context);
  const product = line.productId ? await records.lock('feeProduct', line.productId) : undefined;
  if (product?.stock === null || product?.stock === undefined) return;
  if (product.stock < Number(line.qty)) throw refuse(`${path}.qty`, `“${product.productName}”只剩 ${product.stock} ${product.unit}`);
  await records.update('feeProduct', product.id, { stock: product.stock - Number(line.qty) });
}

export async function returnStock(order: Order, { records }: RuleContext): Promise<void> {
  for (const { line } of sortForLocking(order.lines)) {
    if (line.itemType !== itemTypes.product || !line.productId) continue;
    const product = await records.lock('feeProduct', line.productId);
    if (product?.stock === null || product?.stock === undefined) continue;
    await records.update('feeProduct', product.id, { stock: product.stock + Number(line.qty) });
  }
}

export function readOrderItems(orderId: string, { records }: RuleContext): Promise<Stored<'saleOrderItem'>[]> {
  return records.find('saleOrderItem', { orderId }, { order: [['lineNo', 'asc']] });
}
