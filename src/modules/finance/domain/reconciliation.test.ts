import { expect, it } from 'vitest';
import { getNextMonth, sumAccounts } from './reconciliation';

const account = (opening: string, income: string, expense: string, closing: string) => ({
  accountId: opening,
  accountName: opening,
  entries: 2,
  opening,
  income,
  expense,
  closing,
});

it('all accounts together are their sums, to the cent', () => {
  expect(sumAccounts([account('0.10', '0.20', '0.30', '0.00'), account('-5.00', '100000000.01', '0.00', '99999995.01')])).toEqual({
    opening: '-4.90',
    income: '100000000.21',
    expense: '0.30',
    closing: '99999995.01',
    entries: 4,
  });
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months is %s', (month, count, then) => expect(getNextMonth(month, count)).toBe(then));
