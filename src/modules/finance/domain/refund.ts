/** What is given back for hours that were not used (法释〔2025〕4号 for the days of cooling off). Money in fen, hours in hundredths. */
import { shareOf } from './amounts';
import { type HourLot, worthOf } from './hourLots';

/** 1 实付均价: unused hours at what they cost. 2 合同原价: what was paid less used hours at list price. */
export type RefundBasis = 'paidPrice' | 'listPrice';

export interface RefundQuestion {
  lot: HourLot;
  /** Paid hours to give back. */
  hours: number;
  basis: RefundBasis;
  /** List price of all bought hours; asked for by `listPrice` only. */
  listPrice: number;
  materialFee: number;
  serviceFee: number;
  /** Asked for within the days after payment in which what was not used goes back whole. */
  inCoolingOff: boolean;
  /** Of the paid hours, those that lessons took. */
  usedHours: number;
  /** Amount already taken by earlier refunds and transfers. */
  givenBack: number;
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
  /** In the days of cooling off and nothing used: the whole principal, whatever the contract says. */
  isCoolingOff: boolean;
}

/** The hours must not be more than `lot.paidLeft`; gift hours end when the last paid hour is given back. */
export function workOutRefund(question: RefundQuestion): RefundAnswer {
  const { lot, hours, basis, materialFee, serviceFee, inCoolingOff, giftHours } = question;
  const isWhole = hours === lot.paidLeft;
  const released = worthOf(lot, hours);
  const giftCleared = isWhole ? lot.giftLeft : 0;
  const isUnused = lot.paidLeft === lot.boughtHours && lot.deferred === lot.net && lot.giftLeft === giftHours;
  const isCoolingOff = inCoolingOff && isUnused && isWhole;
  if (isCoolingOff) return { refund: released, released, kept: 0, giftCleared, isCoolingOff };
  const worth = basis === 'paidPrice' ? released : worthByListPrice(question, released);
  const refund = Math.max(0, worth - materialFee - serviceFee);
  return { refund, released, kept: released - refund, giftCleared, isCoolingOff };
}

/**
 * What was paid less the used hours at list price and what was given back before, for the part of the unused hours that is given
 * back; never more than their value.
 */
function worthByListPrice({ lot, hours, listPrice, usedHours, givenBack }: RefundQuestion, released: number): number {
  const left = Math.max(0, lot.net - shareOf(listPrice, usedHours, lot.boughtHours) - givenBack);
  return Math.min(released, shareOf(left, hours, lot.paidLeft));
}
