/** Opening + in − out = closing of each account, as sent to the page. */
import { fromHundredths, hundredthsOf } from '../../../domain/amounts';

/** Movements of one account between two days. */
export interface AccountPeriod {
  accountId: string;
  accountName: string;
  opening: string;
  income: string;
  expense: string;
  closing: string;
  entries: number;
}

/** An open item before a month is closed, and the page that shows it. */
export interface OpenItem {
  title: string;
  count: number;
  unit: string;
  path: string;
}

export interface Reconciliation {
  month: string;
  /** The month is closed: no more postings. */
  isClosed: boolean;
  accounts: AccountPeriod[];
  /** Open items to settle before the month is closed. */
  open: OpenItem[];
}

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
