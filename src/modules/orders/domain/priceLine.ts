/** What a line of an order costs, the same on the server and on screen while one types. Money in fen, hours in hundredths. */
import { shareOf } from '../../../domain/amounts';

/** A price of a course, of a package or of a fee item, for one piece. */
export interface Price {
  price: number;
  /** Crossed-out price; never less than the price. */
  listPrice: number;
  /** What the price is judged by: the price before it was cut, or what the same costs elsewhere in the price lists; default: the price. */
  base?: number;
  hours: number;
  giftHours: number;
}

/** What was asked for. */
interface LineRequest {
  /** Pieces. */
  qty: number;
  /** Undefined = a price made by hand. */
  price: Price | undefined;
  /** Hours of a price made by hand. */
  hours: number | undefined;
  /** Undefined = the gifts of the price. */
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
  /** By what the price itself is judged. */
  baseAmount: number;
  /** Gifts or a price that no price list has. */
  isByHand: boolean;
}

export function priceLine({ qty, price, hours, giftHours, handPrice, discountRate, cut }: LineRequest): PricedLine {
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

/** Why somebody else has to look at an order before it counts; undefined = nobody has to. `floor` in hundredths. */
export function auditReason(lines: readonly PricedLine[], floor: number): string | undefined {
  if (lines.some(({ isByHand }) => isByHand)) return '手工定价或超出定价的赠送';
  const below = lines.some((line) => isDiscounted(line, floor) || isCut(line, floor) || (line.amount === 0 && floor > 0));
  return below ? `低于最低折扣 ${floor / 10} 折` : undefined;
}

const isDiscounted = ({ amount, priceAmount }: PricedLine, floor: number) => amount * 100 < priceAmount * floor;

/** A price list that was cut is a discount, too. */
const isCut = ({ priceAmount, baseAmount }: PricedLine, floor: number) => priceAmount * 100 < baseAmount * floor;
