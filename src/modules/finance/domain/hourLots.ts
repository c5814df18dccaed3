/** Lots of prepaid hours: which of them a lesson uses, and the income that it earns. Hours in hundredths, money in fen. */
import { itemAt } from '../../../domain/must';
import { shareOf } from './amounts';

/** What is left of one purchase. */
export interface HourLot {
  id: string;
  /** Paid hours. Gift hours are counted separately and have no value. */
  boughtHours: number;
  paidLeft: number;
  giftLeft: number;
  /** Reserved by open refunds and transfers; lessons do not take it. */
  heldPaid?: number;
  heldGift?: number;
  /** Price paid for the bought hours. */
  net: number;
  /** Part of the price that is neither earned nor refunded. */
  deferred: number;
  /** `YYYY-MM-DD`; undefined = never. */
  expireDate?: string | undefined;
  /** Sortable time of the purchase. */
  created: string;
}

/** Hours taken from one lot. */
interface LotTake {
  lotId: string;
  paid: number;
  gift: number;
  /** The share of `net` for the paid hours. */
  amount: number;
}

interface Taking {
  takes: LotTake[];
  /** Hours that no lot covers. */
  missing: number;
}

interface TakeOptions {
  /** 先赠后购: gift hours of a lot go before its paid ones. */
  giftFirst?: boolean;
  /** Lots that expire before this day are skipped. */
  today?: string;
}

/** Takes hours for a lesson: the lot that ends first, then the oldest; within it paid hours before gifts. */
export function takeHours(lots: readonly HourLot[], hours: number, { giftFirst = false, today }: TakeOptions = {}): Taking {
  let missing = hours;
  const takes: LotTake[] = [];
  for (const lot of inOrder(lots, today)) {
    if (missing === 0) break;
    const free = freeOf(lot);
    const [firstLeft, secondLeft] = giftFirst ? [free.gift, free.paid] : [free.paid, free.gift];
    const first = Math.min(missing, firstLeft);
    const second = Math.min(missing - first, secondLeft);
    if (first + second === 0) continue;
    missing -= first + second;
    const [paid, gift] = giftFirst ? [second, first] : [first, second];
    takes.push({ lotId: lot.id, paid, gift, amount: worthOf(lot, paid) });
  }
  return { takes, missing };
}

/** Unreserved hours. */
export function freeOf({ paidLeft, giftLeft, heldPaid = 0, heldGift = 0 }: HourLot): { paid: number; gift: number } {
  return { paid: Math.max(0, paidLeft - heldPaid), gift: Math.max(0, giftLeft - heldGift) };
}

function inOrder(lots: readonly HourLot[], today: string | undefined): HourLot[] {
  const usable = lots.filter(({ expireDate }) => !today || !expireDate || expireDate >= today);
  const rank = ({ expireDate, created, id }: HourLot) => [expireDate ?? '9999-99-99', created, id];
  return usable.sort((one, other) => compare(rank(one), rank(other)));
}

function compare(one: string[], other: string[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : itemAt(one, at) < itemAt(other, at) ? -1 : 1;
}

/**
 * The part of the price for `paid` hours of a lot: its share, rounded to the fen, at most the rest; the last paid hour takes the whole
 * rest, so that no rounding difference remains.
 */
export function worthOf(lot: Pick<HourLot, 'boughtHours' | 'paidLeft' | 'net' | 'deferred'>, paid: number): number {
  if (paid === 0) return 0;
  return paid >= lot.paidLeft ? lot.deferred : Math.min(lot.deferred, shareOf(lot.net, paid, lot.boughtHours));
}
