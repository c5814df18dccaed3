/** What stands on the enrolment page, and what it comes to: by the arithmetic that the server uses. */
import { v4 as newKey } from 'uuid';
import { fromHundredths, hundredthsOf, shareOf } from '../../../../domain/amounts';
import type { Catalogue, ChosenWare } from '../../domain/catalogue';
import { itemTypes } from '../../domain/codes';
import { auditReason, type Price, type PricedLine, priceLine } from '../../domain/priceLine';

/** Amounts and hours are texts as they are typed. */
export interface LineDraft {
  key: string;
  /** `1:course:fee`, `1:course:` by hand, `2:package`, `3:product`; empty = not chosen yet. */
  ware: string;
  qty: number;
  gift?: string | null;
  /** 折: "9" is nine tenths of the price. */
  rate?: string | null;
  cut?: string | null;
  hours?: string | null;
  handPrice?: string | null;
}

export interface PaymentDraft {
  key: string;
  payWay: number;
  /** Null = all that is still owed. */
  amount: string | null;
  tradeNo?: string | null;
}

export interface PerformerDraft {
  key: string;
  userId: string | null;
  rate: string | null;
}

export interface Enrolment {
  lines: LineDraft[];
  payments: PaymentDraft[];
  performers: PerformerDraft[];
  payDeadline?: string | null;
  remark?: string | null;
  contract?: unknown;
}

export interface LineTotal {
  line: LineDraft;
  priced: PricedLine | undefined;
}

export interface Totals {
  lines: LineTotal[];
  list: number;
  payable: number;
  hours: number;
  gifts: number;
  /** By payment, with those filled in that take the rest. */
  payments: number[];
  paid: number;
  owed: number;
  performerRate: number;
  /** Somebody has to approve it before money comes. */
  reason: string | undefined;
}

/** Of its own among all rows, those of a draft from another day too. */
export const nextKey = () => newKey();

/** The last order again, paid at once as it was; without one, one empty line. */
export function begin({ last, courses, packages, products, performer }: Catalogue): Enrolment {
  const known = new Set([
    ...courses.flatMap(({ id, fees }) => fees.map((fee) => `1:${id}:${fee.id}`)),
    ...packages.map(({ id }) => `2:${id}`),
    ...products.map(({ id }) => `3:${id}`),
  ]);
  const again = (last?.lines ?? [])
    .filter(({ itemType }) => itemType !== itemTypes.product)
    .map((line) => ({ ware: wareKey(line), qty: line.qty }));
  const lines = again.filter(({ ware }) => known.has(ware)).map((line) => ({ key: nextKey(), ...line }));
  const payWay = last?.payWay ?? 2;
  return {
    lines: lines.length > 0 ? lines : [emptyLine()],
    payments: [{ key: nextKey(), payWay, amount: null }],
    performers: performer ? [{ key: nextKey(), userId: performer, rate: '100' }] : [],
  };
}

export const emptyLine = (): LineDraft => ({ key: nextKey(), ware: '', qty: 1 });

function wareKey({ itemType, courseId, feeId, packageId, productId }: ChosenWare): string {
  if (itemType === itemTypes.course) return `1:${courseId}:${feeId ?? ''}`;
  return itemType === itemTypes.package ? `2:${packageId}` : `3:${productId}`;
}

export function isByHand({ ware }: LineDraft): boolean {
  return ware.startsWith('1:') && ware.endsWith(':');
}

export function isCourse({ ware }: LineDraft): boolean {
  return ware.startsWith('1:');
}

function priceOf(ware: string, { courses, packages, products }: Catalogue): Price | undefined {
  const [type, id, feeId] = ware.split(':');
  if (type === '1') return courses.find((course) => course.id === id)?.fees.find((fee) => fee.id === feeId);
  const found = type === '2' ? packages.find((pack) => pack.id === id) : products.find((product) => product.id === id);
  return found && { price: found.price, listPrice: 'listPrice' in found ? found.listPrice : found.price, hours: 0, giftHours: 0 };
}

/** Undefined for what is half typed. */
function amountOf(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  try {
    return hundredthsOf(text);
  } catch {
    return undefined;
  }
}

export function totalsOf({ lines, payments, performers }: Enrolment, catalogue: Catalogue): Totals {
  const all = lines.map((line) => ({ line, priced: pricedOf(line, catalogue) }));
  const priced = all.flatMap((one) => (one.priced ? [one.priced] : []));
  const sum = (of: (line: PricedLine) => number) => priced.reduce((total, line) => total + of(line), 0);
  const payable = sum(({ amount }) => amount);
  const reason = auditReason(priced, catalogue.discountFloor);
  const amounts = reason ? payments.map(() => 0) : paymentsOf(payments, payable);
  const paid = amounts.reduce((total, amount) => total + amount, 0);
  return {
    lines: all,
    list: sum(({ listAmount }) => listAmount),
    payable,
    hours: sum(({ hours }) => hours),
    gifts: sum(({ giftHours }) => giftHours),
    payments: amounts,
    paid,
    owed: payable - paid,
    performerRate: performers.reduce((total, { rate }) => total + (amountOf(rate) ?? 0), 0),
    reason,
  };
}

function pricedOf(line: LineDraft, catalogue: Catalogue): PricedLine | undefined {
  const price = priceOf(line.ware, catalogue);
  if (!price && !isByHand(line)) return undefined;
  return priceLine({
    qty: piecesOf(line),
    price,
    hours: amountOf(line.hours),
    giftHours: amountOf(line.gift),
    handPrice: isByHand(line) ? (amountOf(line.handPrice) ?? 0) : undefined,
    discountRate: discountOf(line),
    cut: amountOf(line.cut) ?? 0,
  });
}

/** A field may hold a fraction while it is typed in. */
function piecesOf({ qty }: LineDraft): number {
  return Math.max(1, Math.trunc(qty) || 1);
}

/** In hundredths; of 折 one digit after the point counts, what is typed beyond it is rounded. */
function discountOf({ rate }: LineDraft): number | undefined {
  const tenths = amountOf(rate);
  return tenths === undefined ? undefined : shareOf(tenths, 1, 10);
}

/** What is not said takes what the others leave. */
function paymentsOf(payments: readonly PaymentDraft[], payable: number): number[] {
  const said = payments.map(({ amount }) => (amount === null ? undefined : (amountOf(amount) ?? 0)));
  let left = Math.max(0, payable - said.reduce<number>((total, amount) => total + (amount ?? 0), 0));
  return said.map((amount) => {
    if (amount !== undefined) return amount;
    const rest = left;
    left = 0;
    return rest;
  });
}

/** The body of the call. */
export function bodyOf(stuId: string, enrolment: Enrolment, totals: Totals): Record<string, unknown> {
  const { payDeadline, remark, contract, performers } = enrolment;
  return {
    stuId,
    lines: enrolment.lines.filter(({ ware }) => ware !== '').map(lineBody),
    payNow: enrolment.payments.flatMap(({ payWay, tradeNo }, at) => {
      const amount = totals.payments[at] ?? 0;
      return amount > 0 ? [{ payWay, amount: fromHundredths(amount), tradeNo: tradeNo || null }] : [];
    }),
    performers: performers
      .filter(({ userId }) => userId)
      .map(({ userId, rate }) => ({ userId, rate: fromHundredths(amountOf(rate) ?? 0) })),
    payDeadline: totals.owed > 0 ? (payDeadline ?? null) : null,
    remark: remark || null,
    contract: contract ?? null,
  };
}

function lineBody(line: LineDraft): Record<string, unknown> {
  const [type, id, feeId] = line.ware.split(':');
  const text = (value: string | null | undefined) => {
    const amount = amountOf(value);
    return amount === undefined ? null : fromHundredths(amount);
  };
  const discount = discountOf(line);
  const common = {
    itemType: Number(type),
    qty: piecesOf(line),
    discountRate: discount === undefined ? null : fromHundredths(discount),
    cutAmt: text(line.cut),
  };
  if (type === '2') return { ...common, packageId: id };
  if (type === '3') return { ...common, productId: id };
  const byHand = feeId ? {} : { hours: text(line.hours), handPrice: text(line.handPrice) };
  return { ...common, courseId: id, feeId: feeId || null, giftHours: text(line.gift), ...byHand };
}
