/** Price of an order line, for server and browser. Money in fen, hours in hundredths. */
import { shareOf } from '../../../domain/amounts';

/** A price of a course, of a package or of a fee item, for one piece. */
export interface Price {
  price: number;
  /** Crossed-out price; never less than the price. */
  listPrice: number;
  /** Reference price of discounts: the price before a reduction, or that of the same offer in other price lists; default: the price. */
  base?: number;
  hours: number;
  giftHours: number;
}

/** Requested values. */
interface LineRequest {
  /** Quantity. */
  qty: number;
  /** Undefined = a manual price. */
  price: Price | undefined;
  /** Hours of a manual price. */
  hours: number | undefined;
  /** Undefined = the gift hours of the price. */
  giftHours: number | undefined;
  handPrice: number | undefined;
  /** In hundredths: 90 = 九折. */
  discountRate: number | undefined;
  cut: number;
}

export interface PricedLine {
  hours: number;
  giftHours: number;
  listAmount: number;
  /** By the price, before discounts. */
  priceAmount: number;
  amount: number;
  /** By the reference price. */
  baseAmount: number;
  /** Gift hours or a price outside the price lists. */
  isByHand: boolean;
}

export function computeLinePrice({ qty, price, hours, giftHours, handPrice, discountRate, cut }: LineRequest): PricedLine {
  const priceAmount = price ? price.price * qty : (handPrice ?? 0);
  const ownGifts = price ? price.giftHours * qty : 0;
  const gifts = giftHours ?? ownGifts;
  const discounted = shareOf(handPrice ?? priceAmount, discountRate ?? 100, 100);
  return {
    hours: price ? price.hours * qty : (hours ?? 0),
    giftHours: gifts,
    listAmount: price ? Math.max(price.listPrice * qty, handPrice ?? 0) : priceAmount,
    priceAmount,
    amount: Math.max(0, discounted - cut),
    baseAmount: price ? Math.max(price.price, price.base ?? 0) * qty : priceAmount,
    isByHand: handPrice !== undefined || gifts > ownGifts,
  };
}

/** Reason for an approval of the order; undefined = none needed. `floor` in hundredths. */
export function findAuditReason(lines: readonly PricedLine[], floor: number): string | undefined {
  if (lines.some(({ isByHand }) => isByHand)) return '手工定价或超出定价的赠送';
  const below = lines.some((line) => isDiscounted(line, floor) || isCut(line, floor) || (line.amount === 0 && floor > 0));
  return below ? `低于最低折扣 ${floor / 10} 折` : undefined;
}

const isDiscounted = ({ amount, priceAmount }: PricedLine, floor: number) => amount * 100 < priceAmount * floor;

/** A reduced list price counts as a discount. */
const isCut = ({ priceAmount, baseAmount }: PricedLine, floor: number) => priceAmount * 100 < baseAmount * floor;
