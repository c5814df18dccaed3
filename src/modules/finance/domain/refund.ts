/** Refund of unused hours (cooling-off period: 法释〔2025〕4号). Money in fen, hours in hundredths. */
import { shareOf } from './amounts';
import { type HourLot, worthOf } from './hourLots';

/** 1 实付均价: unused hours at the price paid. 2 合同原价: the price paid minus used hours at list price. */
export type RefundBasis = 'paidPrice' | 'listPrice';

export interface RefundQuestion {
  lot: HourLot;
  /** Paid hours to refund. */
  hours: number;
  basis: RefundBasis;
  /** List price of all bought hours; asked for by `listPrice` only. */
  listPrice: number;
  materialFee: number;
  serviceFee: number;
  /** The request is within the cooling-off period after payment, in which unused hours are refunded in full. */
  inCoolingOff: boolean;
  /** Of the paid hours, those that lessons took. */
  usedHours: number;
  /** Amount of earlier refunds and transfers. */
  refunded: number;
  /** Gift hours that came with the purchase. */
  giftHours: number;
}

export interface RefundAnswer {
  /** Paid out. */
  refund: number;
  /** What leaves the deferred income of the lot: paid out, or kept as income. */
  released: number;
  /** Kept by the institution: used hours at list price beyond what was earned, and the fees. */
  kept: number;
  /** Gift hours that expire with the refund. */
  giftCleared: number;
  /** Within the cooling-off period and nothing used: the whole principal is refunded, whatever the contract says. */
  isCoolingOff: boolean;
}

/** The hours must not be more than `lot.paidLeft`; gift hours end when the last paid hour is refunded. */
export function workOutRefund(question: RefundQuestion): RefundAnswer {
  const { lot, hours, basis, materialFee, serviceFee, inCoolingOff, giftHours } = question;
  const isWhole = hours === lot.paidLeft;
  const released = worthOf(lot, hours);
  const giftCleared = isWhole ? lot.giftLeft : 0;
  const isUnused = lot.paidLeft === lot.boughtHours && lot.deferred === lot.net && lot.giftLeft === giftHours;
  const isCoolingOff = inCoolingOff && isUnused && isWhole;
  if (isCoolingOff) return { refund: released, released, kept: 0, giftCleared, isCoolingOff };
  const worth = basis === 'paidPrice' ? released : getWorthByListPrice(question, released);
  const refund = Math.max(0, worth - materialFee - serviceFee);
  return { refund, released, kept: released - refund, giftCleared, isCoolingOff };
}

/**
 * The price paid minus used hours at list price and earlier refunds, in proportion to the refunded part of the unused hours; at most
 * their value.
 */
function getWorthByListPrice({ lot, hours, listPrice, usedHours, refunded }: RefundQuestion, released: number): number {
  const left = Math.max(0, lot.net - shareOf(listPrice, usedHours, lot.boughtHours) - refunded);
  return Math.min(released, shareOf(left, hours, lot.paidLeft));
}
