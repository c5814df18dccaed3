/** Stored-value accounts: paid-in cash and given money, spent and cashed out. In fen. */
import { shareOf } from './amounts';

export interface Balance {
  cash: number;
  give: number;
}

/** instSetting.cashGiveOrder: 1 先现金, 2 按比例, 3 先赠送. */
export type SpendOrder = 'cashFirst' | 'proportional' | 'giveFirst';

/** How an amount of at most `cash + give` is taken from both parts. Undefined when the account does not hold it. */
export function splitSpend({ cash, give }: Balance, amount: number, order: SpendOrder): Balance | undefined {
  if (amount < 0 || amount > cash + give) return undefined;
  const wish = { cashFirst: amount, proportional: shareOf(amount, cash, cash + give), giveFirst: amount - give }[order];
  // Limited to the balances, because rounding could exceed one of them by a fen.
  const fromCash = Math.min(cash, Math.max(wish, amount - give, 0));
  return { cash: fromCash, give: amount - fromCash };
}

/** What a cash-out takes: given money goes in proportion to the cash, all of it with the last of the cash. Undefined = too much. */
export function splitCashOut({ cash, give }: Balance, amount: number): Balance | undefined {
  if (amount <= 0 || amount > cash) return undefined;
  return { cash: amount, give: amount === cash ? give : shareOf(give, amount, cash) };
}

interface GiftRule {
  /** From this amount on. */
  from: number;
  give: number;
}

/** Given money for a recharge: the best rule it reaches, once. */
export function findGift(amount: number, rules: readonly GiftRule[]): number {
  return rules.reduce((best, rule) => (amount >= rule.from ? Math.max(best, rule.give) : best), 0);
}
