/** What is given back for hours that were not used (法释〔2025〕4号 for the 7 days). Money in fen, hours in hundredths. */
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
  /** Days since payment. */
  days: number;
}

export interface RefundAnswer {
  /** Paid out. */
  refund: number;
  /** What leaves the deferred income of the lot: paid out, or kept as income. */
  released: number;
  /** Kept by the institution: used hours at list price beyond what was earned, and the fees. */
  kept: number;
  /** Gift hours that end with the refund. */
  giftCleared: number;
  /** Within 7 days of payment and nothing used: the whole principal, whatever the contract says. */
  isCoolingOff: boolean;
}

export const coolingOffDays = 7;

/** The hours must not be more than `lot.paidLeft`; gift hours end when the last paid hour is given back. */
export function workOutRefund({ lot, hours, basis, listPrice, materialFee, serviceFee, days }: RefundQuestion): RefundAnswer {
  const isWhole = hours === lot.paidLeft;
  const released = worthOf(lot, hours);
  const giftCleared = isWhole ? lot.giftLeft : 0;
  const isUnused = lot.paidLeft === lot.boughtHours && lot.deferred === lot.net;
  const isCoolingOff = isUnused && isWhole && days <= coolingOffDays;
  if (isCoolingOff) return { refund: released, released, kept: 0, giftCleared, isCoolingOff };
  const worth = basis === 'paidPrice' ? released : worthByListPrice(lot, hours, listPrice, released);
  const refund = Math.max(0, worth - materialFee - serviceFee);
  return { refund, released, kept: released - refund, giftCleared, isCoolingOff };
}

/** What was paid less the used hours at list price, for the part of the unused hours that is given back; never more than their value. */
function worthByListPrice(lot: HourLot, hours: number, listPrice: number, released: number): number {
  const used = lot.boughtHours - lot.paidLeft;
  const left = Math.max(0, lot.net - shareOf(listPrice, used, lot.boughtHours));
  return Math.min(released, shareOf(left, hours, lot.paidLeft));
}
