/** Which part of an order's hours may be used, by what is paid. Money in fen, hours in hundredths. */
import { divideTotal } from '../../../domain/divideTotal';
import { hourEffects } from './codes';

export interface SoldHours {
  hours: number;
  giftHours: number;
  amount: number;
}

export interface PaidPart {
  /** `orderSetting.hourEffect` */
  effect: number;
  paid: number;
  /** What the lines cost together. */
  payable: number;
  /** Nothing more will be paid: all of it is, or the rest was given up. */
  isSettled: boolean;
}

/** What of each line is available in all, with what it is worth. Before the last payment hours are rounded down. */
export function availableParts(lines: readonly SoldHours[], { effect, paid, payable, isSettled }: PaidPart): SoldHours[] {
  const isWhole = effect === hourEffects.atOnce || paid >= payable;
  if (isWhole) return [...lines];
  if (effect === hourEffects.whenPaid && !isSettled) return lines.map(() => ({ hours: 0, giftHours: 0, amount: 0 }));
  const amounts = divideTotal(
    paid,
    lines.map(({ amount }) => amount),
  );
  return lines.map((line, at) => ({
    hours: part(line.hours, paid, payable),
    giftHours: part(line.giftHours, paid, payable),
    amount: Math.min(line.amount, amounts[at] ?? 0),
  }));
}

function part(hours: number, paid: number, payable: number): number {
  return Number((BigInt(hours) * BigInt(paid)) / BigInt(payable));
}
