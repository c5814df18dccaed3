/** State of the enrolment page and its totals, calculated as on the server. */
import { v4 as newKey } from 'uuid';
import { hundredthsOf, shareOf } from '../../../../../domain/amounts';
import type { Catalogue } from '../../../domain/catalogue';
import { itemTypes, payWays as ways } from '../../../domain/codes';
import { computeLinePrice, findAuditReason, type PricedLine } from '../../../domain/computeLinePrice';
import { listPrepayNotes, type PrepaidLine } from '../../../domain/listPrepayNotes';
import { findSuccessor, getProductKey, isByHand, listSaleProducts, type SeenProduct } from './saleProducts';

const { wechat } = ways;

/** Amounts and hours are texts as they are typed. */
export interface LineDraft {
  key: string;
  /** Id of the row of a stored order, as long as the product is unchanged. */
  id?: string | undefined;
  /** Key of what is sold; empty = not chosen yet. */
  ware: string;
  /** The chosen product at the time of choosing. */
  seen?: SeenProduct | undefined;
  qty: number | string;
  gift?: string | null;
  /** 折: "9" is nine tenths of the price. */
  rate?: string | null;
  cut?: string | null;
  hours?: string | null;
  handPrice?: string | null;
  expireDate?: string | null;
}

export interface PaymentDraft {
  key: string;
  payWay: number;
  /** Null or empty = all that is still owed. */
  amount: string | null;
  tradeNo?: string | null;
  accountId?: string | null;
  voucher?: unknown;
}

export interface PerformerDraft {
  key: string;
  userId: string | null;
  rate: string | null;
}

export interface Enrolment {
  /** Idempotency key of the order. */
  submitKey: string;
  lines: LineDraft[];
  payments: PaymentDraft[];
  performers: PerformerDraft[];
  signDate?: string | null;
  salesId?: string | null;
  payDeadline?: string | null;
  remark?: string | null;
  contract?: unknown;
  /** Discontinued products of the last order. */
  gone?: string[];
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
  /** Amounts by payment; empty ones take the rest. */
  payments: number[];
  paid: number;
  owed: number;
  performerRate: number;
  /** The order needs an approval before payment. */
  reason: string | undefined;
  /** Warnings about large prepayments. */
  prepaid: string[];
}

/** Unique among all rows, including those of an older draft. */
export const nextKey = () => newKey();

export const createEmptyLine = (): LineDraft => ({ key: nextKey(), ware: '', qty: 1 });

/**
 * The last order again at the prices of today, paid at once as it was; without one, one empty line. The renewal of a course begins with that
 * course: as it was bought last, else at its first price.
 */
export function begin(catalogue: Catalogue, courseId?: string | null): Enrolment {
  const { last, performer } = catalogue;
  const saleProducts = listSaleProducts(catalogue);
  const isAsked = (line: { courseId?: string | null | undefined }) => !courseId || line.courseId === courseId;
  const bought = (last?.lines ?? []).filter((line) => line.itemType !== itemTypes.product && isAsked(line));
  const again = bought.map((line) => {
    const { name, price, qty } = line;
    const found = findSuccessor(getProductKey(line), { name, price }, saleProducts);
    return { name, line: found && { key: nextKey(), ware: found.key, seen: { name, price }, qty } };
  });
  const lines: LineDraft[] = again.flatMap(({ line }) => (line ? [line] : []));
  if (courseId && lines.length === 0) lines.push(...firstOffer(catalogue, courseId));
  const gone = again.flatMap(({ line, name }) => (line ? [] : [name]));
  return {
    submitKey: nextKey(),
    lines: lines.length > 0 ? lines : [createEmptyLine()],
    payments: [{ key: nextKey(), payWay: getUsualWay(catalogue), amount: null }],
    performers: performer ? [{ key: nextKey(), userId: performer, rate: '100' }] : [],
    ...(gone.length > 0 && { gone }),
  };
}

function firstOffer({ courses }: Catalogue, courseId: string): LineDraft[] {
  const course = courses.find(({ id }) => id === courseId);
  const [fee] = course?.fees ?? [];
  return course ? [{ ...createEmptyLine(), ware: `1:${courseId}:${fee?.id ?? ''}` }] : [];
}

/** Way of payment of the last order if still available; else WeChat, else the first. */
function getUsualWay({ last, payWays }: Catalogue): number {
  const isOpen = (way: number) => payWays.length === 0 || payWays.includes(way);
  const before = last?.payWay;
  if (before && isOpen(before)) return before;
  return isOpen(wechat) ? wechat : (payWays[0] ?? wechat);
}

/** Updates an older draft to the current offers. Typed values are kept. */
export function updateEnrolment(enrolment: Enrolment, catalogue: Catalogue): Enrolment {
  const saleProducts = listSaleProducts(catalogue);
  const lines = enrolment.lines.map((line) => {
    if (line.ware === '' || isByHand(line)) return line;
    const found = findSuccessor(line.ware, line.seen, saleProducts);
    return found && found.key !== line.ware ? { ...line, ware: found.key } : line;
  });
  return { ...enrolment, lines };
}

/** Undefined for an incomplete line. */
export function amountOf(text: string | number | null | undefined): number | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  try {
    return hundredthsOf(text);
  } catch {
    return undefined;
  }
}

export function totalsOf({ lines, payments, performers }: Enrolment, catalogue: Catalogue): Totals {
  const saleProducts = listSaleProducts(catalogue);
  const all = lines.map((line) => ({ line, priced: getPriced(line, saleProducts) }));
  const priced = all.flatMap((one) => (one.priced ? [one.priced] : []));
  const sum = (of: (line: PricedLine) => number) => priced.reduce((total, line) => total + of(line), 0);
  const payable = sum(({ amount }) => amount);
  const reason = findAuditReason(priced, catalogue.discountFloor);
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
    prepaid: catalogue.prepayWarn
      ? listPrepayNotes(
          all.map((one) => getPrepaid(one, saleProducts, catalogue)),
          payable,
        )
      : [],
  };
}

/** A manual price of a course, with the validity of the course. */
function getPrepaid({ line, priced }: LineTotal, saleProducts: ReturnType<typeof listSaleProducts>, { courses }: Catalogue): PrepaidLine {
  const ware = saleProducts.get(line.ware);
  const byHand = ware ? undefined : courses.find(({ id }) => line.ware === `1:${id}:`);
  const { feeMode, validDays = null } = ware ?? byHand ?? {};
  return { feeMode, validDays, hours: priced?.hours ?? 0 };
}

function getPriced(line: LineDraft, saleProducts: ReturnType<typeof listSaleProducts>): PricedLine | undefined {
  const price = saleProducts.get(line.ware)?.offer;
  if (!price && !isByHand(line)) return undefined;
  return computeLinePrice({
    qty: countPieces(line),
    price,
    hours: parsePositive(line.hours),
    giftHours: parsePositive(line.gift),
    handPrice: isByHand(line) ? (parsePositive(line.handPrice) ?? 0) : undefined,
    discountRate: discountOf(line),
    cut: parsePositive(line.cut) ?? 0,
  });
}

/** Negative values are reported at their field and count as 0. */
function parsePositive(text: string | null | undefined): number | undefined {
  const amount = amountOf(text);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

/** A field may hold a fraction while it is typed in. */
export function countPieces({ qty }: LineDraft): number {
  return Math.min(10_000, Math.max(1, Math.trunc(Number(qty)) || 1));
}

/** In hundredths; of 折 one digit after the point counts, what is typed beyond it is rounded. */
export function discountOf({ rate }: LineDraft): number | undefined {
  const tenths = parsePositive(rate);
  return tenths === undefined ? undefined : shareOf(tenths, 1, 10);
}

/** A payment without an amount takes the rest. */
function paymentsOf(payments: readonly PaymentDraft[], payable: number): number[] {
  const said = payments.map(({ amount }) => (isOpen(amount) ? undefined : (parsePositive(amount) ?? 0)));
  let left = Math.max(0, payable - said.reduce<number>((total, amount) => total + (amount ?? 0), 0));
  return said.map((amount) => {
    if (amount !== undefined) return amount;
    const rest = left;
    left = 0;
    return rest;
  });
}

export const isOpen = (amount: string | null) => amount === null || amount.trim() === '';
