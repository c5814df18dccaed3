/** Transfer of hours to another child, another course or a stored account. Money in fen, hours in hundredths. */
import { shareOf } from './amounts';
import { type Money, noMoney, splitShares, subtractMoney } from './moneyShares';
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
  /** Value of the hours at the price paid. */
  worth: number;
  /** Part of it that is earned and not moved: used hours at list price, less what was already earned. */
  kept: number;
  /** Paid hours at the target, and their price. */
  inHours: number;
  inAmount: number;
  giftMoved: number;
  /** Gift hours that expire with the last paid hour. */
  giftCleared: number;
  /** Remaining value, which is credited to the stored account. */
  stored: number;
  /** Subsidy that is not transferred with the hours: it is set off, not stored. */
  setOff: number;
  /** Sources of the moved value, and the part of them in the new hours. */
  parts: Money;
  inParts: Money;
}

/** The transfer before its value is divided by source. */
type Moved = Omit<TransferAnswer, 'setOff' | 'parts' | 'inParts'>;

/** Undefined = the value exceeds the remaining money. */
export function workOutTransfer(question: TransferQuestion): TransferAnswer | undefined {
  const moved = move(question);
  const value = moved.worth - moved.kept;
  const parts = splitShares(value, question.origin ?? { ...noMoney, cash: value });
  const rest = parts && splitShares(moved.stored, parts);
  if (!rest) return undefined;
  return { ...moved, stored: moved.stored - rest.subsidy, setOff: rest.subsidy, parts, inParts: subtractMoney(parts, rest) };
}

/** No cooling-off period applies: nothing is refunded, the value is transferred. */
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
  const most = getMaxHours(value, target.unitPrice);
  const inHours = target.hours ?? most;
  // If the value buys all hours it is used completely: a remainder of less than a hundredth of an hour is no difference.
  const inAmount = inHours >= most ? value : shareOf(target.unitPrice, inHours, 100);
  return { ...common, inHours, inAmount, giftMoved: 0, giftCleared: gift, stored: value - inAmount };
}

/** Hours that a value pays for at a price for one. */
export function getMaxHours(value: number, unitPrice: number): number {
  return Math.floor((value * 100) / unitPrice);
}
