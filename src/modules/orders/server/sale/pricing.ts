/** Prices of order lines by the price lists; amounts sent by the client are ignored. */
import { formatYuan, fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { addDays } from '../../../../domain/calendar';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { itemTypes, onShelf } from '../../domain/codes';
import { computeLinePrice, type Price, type PricedLine } from '../../domain/computeLinePrice';
import { getFeeBase, getPackageBase, readPackageCourses } from './basePrices';
import { readForSale, sortForLocking } from './saleProducts';

type Line = NonNullable<Changes<'saleOrder'>['lines']>[number];

interface SaleProduct {
  name: string;
  price: Price | undefined;
  validDays?: number | null;
}

interface CompletedLines {
  lines: Line[];
  priced: PricedLine[];
}

/** Adds names, hours, amounts and last days to the lines; refuses what is not offered, at its field. */
export async function completeLines(lines: readonly Line[], signDate: string, context: RuleContext): Promise<CompletedLines> {
  const completed: CompletedLines = { lines: [], priced: [] };
  const { validDays } = await context.records.single('orderSetting');
  for (const { at, line } of sortForLocking(lines)) {
    if (line.expireDate && line.expireDate < context.today) throw refuse(`lines.${at}.expireDate`, '到期日已经过了，请另选日期或不填');
    const found = await readSaleProduct(line, `lines.${at}`, context);
    const saleProduct = { ...found, validDays: line.itemType === itemTypes.product ? null : (found.validDays ?? validDays) };
    const priced = priceOf(line, saleProduct, `lines.${at}`);
    completed.priced[at] = priced;
    completed.lines[at] = { ...line, ...writtenOf(priced, saleProduct, line, signDate) };
  }
  return completed;
}

function writtenOf(priced: PricedLine, saleProduct: SaleProduct, line: Line, signDate: string): Line {
  const isCourse = line.itemType === itemTypes.course;
  return {
    itemName: saleProduct.name,
    listAmt: fromHundredths(priced.listAmount),
    priceAmt: fromHundredths(priced.priceAmount),
    amount: fromHundredths(priced.amount),
    ...(isCourse && { hours: fromHundredths(priced.hours), giftHours: fromHundredths(priced.giftHours) }),
    expireDate: line.expireDate ?? (saleProduct.validDays ? addDays(signDate, saleProduct.validDays) : null),
  };
}

function readSaleProduct(line: Line, path: string, context: RuleContext): Promise<SaleProduct> {
  if (line.itemType === itemTypes.course) return courseOf(line, path, context);
  return line.itemType === itemTypes.package ? packageOf(line, path, context) : productOf(line, path, context);
}

async function courseOf({ courseId, feeId }: Line, path: string, context: RuleContext): Promise<SaleProduct> {
  const isFirst = ({ fees }: Stored<'course'>) => Boolean(fees?.some(({ id, sold }) => id === feeId && !sold));
  const course = await readForSale('course', String(courseId), isFirst, context);
  if (course?.status !== onShelf)
    throw refuse(`${path}.courseId`, course ? `课程“${course.courseName}”已下架，请重新选择` : '课程不存在或已删除，请重新选择');
  if (!feeId) return { name: course.courseName, price: undefined, validDays: course.validDays };
  const fee = course.fees?.find(({ id }) => id === feeId);
  if (!fee?.enable) throw refuse(`${path}.feeId`, '这条定价已停用或不存在，请重新选择');
  return {
    name: course.courseName,
    price: { ...getFeePrice(fee), base: getFeeBase(course, fee) },
    validDays: fee.validDays ?? course.validDays,
  };
}

function getFeePrice({ price, listPrice, qty, giftQty }: Stored<'courseFee'>): Price {
  const amount = hundredthsOf(price);
  return {
    price: amount,
    listPrice: Math.max(amount, hundredthsOf(listPrice)),
    hours: hundredthsOf(qty),
    giftHours: hundredthsOf(giftQty),
  };
}

async function packageOf({ packageId }: Line, path: string, context: RuleContext): Promise<SaleProduct> {
  const pack = await readForSale('coursePackage', String(packageId), ({ sold }) => !sold, context);
  if (pack?.status !== onShelf)
    throw refuse(`${path}.packageId`, pack ? `套餐“${pack.packName}”已下架，请重新选择` : '套餐不存在或已删除，请重新选择');
  const price = hundredthsOf(pack.price);
  const listPrice = Math.max(price, hundredthsOf(pack.listPrice));
  const base = getPackageBase(pack, await readPackageCourses(pack, context));
  return { name: pack.packName, price: { price, listPrice, base, hours: 0, giftHours: 0 }, validDays: pack.validDays };
}

async function productOf({ productId }: Line, path: string, context: RuleContext): Promise<SaleProduct> {
  const isCounted = ({ sold, stock }: Stored<'feeProduct'>) => !sold || typeof stock === 'number';
  const product = await readForSale('feeProduct', String(productId), isCounted, context);
  if (product?.status !== onShelf)
    throw refuse(`${path}.productId`, product ? `“${product.productName}”已下架，请重新选择` : '收费项目不存在或已删除，请重新选择');
  const price = hundredthsOf(product.price);
  return { name: product.productName, price: { price, listPrice: price, base: hundredthsOf(product.basePrice), hours: 0, giftHours: 0 } };
}

function priceOf(line: Line, { price }: SaleProduct, path: string): PricedLine {
  const filled = (value: string | null | undefined) => (value === null || value === undefined ? undefined : hundredthsOf(value));
  const { handPrice, cutAmt, discountRate } = line;
  if (!price && filled(handPrice) === undefined) throw refuse(`${path}.handPrice`, '没有选定价，请填手工定价');
  if (!price && !hundredthsOf(line.hours)) throw refuse(`${path}.hours`, '手工定价请填课时');
  const base = { qty: Number(line.qty ?? 1), price, hours: filled(line.hours), handPrice: filled(handPrice) };
  const cut = hundredthsOf(cutAmt);
  const priced = computeLinePrice({ ...base, giftHours: filled(line.giftHours), discountRate: filled(discountRate), cut });
  const before = computeLinePrice({ ...base, giftHours: 0, discountRate: filled(discountRate), cut: 0 }).amount;
  if (cut > before) throw refuse(`${path}.cutAmt`, `直减不能超过 ${formatYuan(before)}`);
  return priced;
}
