/** What becomes of hours that are moved: to another child, to another course, or to a stored account. Money in fen, hours in hundredths. */
import { shareOf } from './amounts';
import { lessMoney, type Money, noMoney, sharesOf } from './moneyShares';
import { type RefundQuestion, workOutRefund } from './refund';

/** Where the hours go. `course` = hours at a price of their own; `same` = as many hours of the same course; `stored` = money. */
export type TransferTarget =
  | { kind: 'same'; keepsGift: boolean }
  | { kind: 'course'; unitPrice: number; hours: number | undefined }
  | { kind: 'stored' };

interface TransferQuestion extends Omit<RefundQuestion, 'materialFee' | 'serviceFee' | 'inCoolingOff'> {
  target: TransferTarget;
  /** What is left of the money that the hours were paid with; undefined = all of it was the family's. */
  origin?: Money | undefined;
}

export interface TransferAnswer {
  /** What the hours are worth by what was paid for them. */
  worth: number;
  /** Of it earned instead of moved: used hours at list price beyond what was earned. */
  kept: number;
  /** Paid hours that they become, and what those cost. */
  inHours: number;
  inAmount: number;
  giftMoved: number;
  /** Gift hours that end with the last paid one. */
  giftCleared: number;
  /** What the hours there do not cost, and comes into the stored account. */
  stored: number;
  /** A subsidy that hours do not take along: it is set off, never stored. */
  setOff: number;
  /** Where the moved value came from, and of it that of the new hours. */
  parts: Money;
  inParts: Money;
}

/** What becomes of hours before it is looked at where their money came from. */
type Moved = Omit<TransferAnswer, 'setOff' | 'parts' | 'inParts'>;

/** Undefined = more moves than is left of the money that came. */
export function workOutTransfer(question: TransferQuestion): TransferAnswer | undefined {
  const moved = move(question);
  const value = moved.worth - moved.kept;
  const parts = sharesOf(value, question.origin ?? { ...noMoney, cash: value });
  const rest = parts && sharesOf(moved.stored, parts);
  if (!rest) return undefined;
  return { ...moved, stored: moved.stored - rest.subsidy, setOff: rest.subsidy, parts, inParts: lessMoney(parts, rest) };
}

/** There is no cool-off: nothing is taken back, the value moves. */
function move({ target, origin, ...asked }: TransferQuestion): Moved {
  const { hours } = asked;
  const question = { ...asked, materialFee: 0, serviceFee: 0, inCoolingOff: false };
  const { refund: value, released, kept, giftCleared: gift } = workOutRefund(question);
  const common = { worth: released, kept };
  if (target.kind === 'stored') return { ...common, inHours: 0, inAmount: 0, giftMoved: 0, giftCleared: gift, stored: value };
  if (target.kind === 'same') {
    const giftMoved = target.keepsGift ? gift : 0;
    return { ...common, inHours: hours, inAmount: value, giftMoved, giftCleared: gift - giftMoved, stored: 0 };
  }
  const most = mostHours(value, target.unitPrice);
  const inHours = target.hours ?? most;
  // All of the value goes into the hours that it buys; the rest of an hour's hundredth is no difference.
  const inAmount = inHours >= most ? value : shareOf(target.unitPrice, inHours, 100);
  return { ...common, inHours, inAmount, giftMoved: 0, giftCleared: gift, stored: value - inAmount };
}

/** Hours that a value pays for at a price for one. */
export function mostHours(value: number, unitPrice: number): number {
  return Math.floor((value * 100) / unitPrice);
}
