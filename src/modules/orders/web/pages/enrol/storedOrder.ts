/** A stored draft order, and its conversion to the state of the page. */
import { fromHundredths, hundredthsOf, shareOf } from '../../../../../domain/amounts';
import { addDays } from '../../../../../domain/calendar';
import type { Catalogue } from '../../../domain/catalogue';
import { audits, itemTypes } from '../../../domain/codes';
import { createEmptyLine, type Enrolment, type LineDraft, nextKey } from './enrolment';
import { findSuccessor, getProductKey, listSaleProducts } from './saleProducts';

export interface StoredOrder {
  id: string;
  version: number;
  orderNo: string;
  stuId: string;
  status: number;
  auditStatus: number | null;
  auditReason: string | null;
  auditOpinion: string | null;
  createTime: string;
  signDate: string;
  salesId: string | null;
  payDeadline: string | null;
  remark: string | null;
  contract: unknown;
  lines: StoredLine[];
  payNow: StoredPayment[] | null;
  performers: { userId: string; rate: string }[] | null;
  payableAmt: string | null;
}

interface StoredLine {
  id: string;
  itemType: number;
  courseId: string | null;
  feeId: string | null;
  packageId: string | null;
  productId: string | null;
  itemName: string | null;
  qty: number | null;
  hours: string | null;
  giftHours: string | null;
  handPrice: string | null;
  discountRate: number | string | null;
  cutAmt: string | null;
  priceAmt: string | null;
  expireDate: string | null;
}

interface StoredPayment {
  payWay: number;
  amount: string;
  tradeNo: string | null;
  accountId: string | null;
  voucher: unknown;
}

export const isRefused = ({ auditStatus }: StoredOrder) => auditStatus === audits.refused;

/** The typed values; defaults of the server are dropped and follow the current prices and day. */
export function readEnrolment(order: StoredOrder, catalogue: Catalogue): Enrolment {
  const lines = order.lines.map((line) => lineOf(line, order, catalogue));
  const isOfItsDay = order.signDate === order.createTime.slice(0, 10);
  const [first] = order.performers ?? [];
  return {
    submitKey: nextKey(),
    lines: lines.length > 0 ? lines : [createEmptyLine()],
    payments: paymentsOf(order),
    performers: (order.performers ?? []).map(({ userId, rate }) => ({ key: nextKey(), userId, rate: plain(rate) })),
    signDate: isOfItsDay ? null : order.signDate,
    salesId: order.salesId === first?.userId ? null : order.salesId,
    payDeadline: order.payDeadline,
    remark: order.remark,
    contract: order.contract ?? undefined,
  };
}

function lineOf(line: StoredLine, { signDate }: StoredOrder, catalogue: Catalogue): LineDraft {
  const saleProducts = listSaleProducts(catalogue);
  const qty = line.qty ?? 1;
  const key = getProductKey({ ...line, qty, name: '', price: 0 });
  const isByHand = line.itemType === itemTypes.course && !line.feeId;
  const seen = { name: nameOf(line, catalogue), price: Math.round(hundredthsOf(line.priceAmt) / qty) };
  const found = findSuccessor(key, seen, saleProducts);
  const offer = found?.offer;
  const ownGifts = offer ? offer.giftHours * qty : undefined;
  const isGiftTyped = line.itemType === itemTypes.course && line.giftHours !== null && hundredthsOf(line.giftHours) !== (ownGifts ?? 0);
  const validDays = validDaysOf(line, found?.key, catalogue);
  const isEndTyped = line.expireDate !== null && line.expireDate !== (validDays ? addDays(signDate, validDays) : null);
  return {
    key: nextKey(),
    id: line.id,
    ware: key,
    seen: isByHand ? undefined : seen,
    qty,
    gift: isGiftTyped ? plain(line.giftHours) : null,
    rate: line.discountRate === null ? null : plain(fromHundredths(shareOf(hundredthsOf(line.discountRate), 10, 1))),
    cut: line.cutAmt === null || hundredthsOf(line.cutAmt) === 0 ? null : plain(line.cutAmt),
    hours: isByHand ? plain(line.hours) : null,
    handPrice: isByHand ? plain(line.handPrice) : null,
    expireDate: isEndTyped ? line.expireDate : null,
  };
}

/** Name as in the catalogue, by which a new edition of the price is found. */
function nameOf({ courseId, feeId, itemName }: StoredLine, { feeNames }: Catalogue): string {
  const fee = courseId && feeId ? feeNames[feeId] : undefined;
  return [itemName ?? '', fee ?? ''].filter(Boolean).join(' · ');
}

function validDaysOf(
  { itemType, courseId, packageId }: StoredLine,
  productKey: string | undefined,
  { courses, packages }: Catalogue,
): number | null {
  if (itemType === itemTypes.package) return packages.find(({ id }) => id === packageId)?.validDays ?? null;
  const course = courses.find(({ id }) => id === courseId);
  return course?.fees.find(({ id }) => id === productKey?.split(':')[2])?.validDays ?? course?.validDays ?? null;
}

/** If all was to be paid, the last payment takes the rest at the current price. */
function paymentsOf({ payNow, payableAmt }: StoredOrder): Enrolment['payments'] {
  const rows = payNow ?? [];
  const isWhole = rows.reduce((sum, { amount }) => sum + hundredthsOf(amount), 0) === hundredthsOf(payableAmt);
  return rows.map(({ payWay, amount, tradeNo, accountId, voucher }, at) => ({
    key: nextKey(),
    payWay,
    amount: isWhole && at === rows.length - 1 ? null : plain(amount),
    tradeNo,
    accountId,
    voucher: voucher ?? undefined,
  }));
}

/** `10.00` as people type it: 10. */
function plain(text: string | null): string | null {
  return text === null ? null : String(Number(text));
}
