/** Money by its source. A refund or transfer takes each source in proportion. In fen. */
import { shareOf } from './amounts';

export interface Money {
  /** Paid by the family, directly or into the stored account; only this part is paid out. */
  cash: number;
  /** Gift of the institution for a recharge. */
  give: number;
  subsidy: number;
}

export const noMoney: Money = { cash: 0, give: 0, subsidy: 0 };

export function totalOf({ cash, give, subsidy }: Money): number {
  return cash + give + subsidy;
}

export function subtractMoney(one: Money, other: Money): Money {
  return { cash: one.cash - other.cash, give: one.give - other.give, subsidy: one.subsidy - other.subsidy };
}

/**
 * The parts of `amount` out of what is `left`, rounded to the fen. No part is more than what is left of it, so that the last
 * amount takes exactly the rest. Undefined = more than is left.
 */
export function splitShares(amount: number, left: Money): Money | undefined {
  const whole = totalOf(left);
  if (amount < 0 || amount > whole) return undefined;
  const cash = Math.min(left.cash, shareOf(amount, left.cash, whole));
  const rest = amount - cash;
  const give = Math.min(left.give, Math.max(shareOf(rest, left.give, left.give + left.subsidy), rest - left.subsidy));
  return { cash, give, subsidy: rest - give };
}
