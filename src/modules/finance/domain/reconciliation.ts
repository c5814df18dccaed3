/** Opening + in − out = closing of each account, as sent to the page. */

import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import type { ReconcileAnswers } from '../../../generated/calls';

export type Reconciliation = ReconcileAnswers['reconcile'];
/** Movements of one account between two days. */
export type AccountPeriod = Reconciliation['accounts'][number];

/** An open item before a month is closed, and the page that shows it. */
export type OpenItem = Reconciliation['open'][number];

type Sums = Pick<AccountPeriod, 'opening' | 'income' | 'expense' | 'closing' | 'entries'>;

/** All accounts together. */
export function sumAccounts(accounts: readonly AccountPeriod[]): Sums {
  const sum = (name: 'opening' | 'income' | 'expense' | 'closing') =>
    fromHundredths(accounts.reduce((total, account) => total + hundredthsOf(account[name]), 0));
  const entries = accounts.reduce((total, account) => total + account.entries, 0);
  return { opening: sum('opening'), income: sum('income'), expense: sum('expense'), closing: sum('closing'), entries };
}

/** `YYYY-MM`, so many months later. */
export function getNextMonth(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
