/** Available hours of an order, by what is paid. Money in fen, hours in hundredths. */
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
  /** Total of the lines. */
  payable: number;
  /** The order is settled: paid in full, or the rest is written off. */
  isSettled: boolean;
}

/** Available hours of each line and their value. Before the last payment hours are rounded down. */
export function listAvailableHours(lines: readonly SoldHours[], { effect, paid, payable, isSettled }: PaidPart): SoldHours[] {
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
