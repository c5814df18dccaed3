import { expect, it } from 'vitest';
import { getTerm } from './termOf';

it.each([
  ['2026-09-01', '2026 学年上'],
  ['2027-01-31', '2026 学年上'],
  ['2027-02-01', '2026 学年下'],
  ['2027-07-31', '2026 学年下'],
])('%s lies in %s', (day, term) => {
  expect(getTerm(day)).toBe(term);
});
