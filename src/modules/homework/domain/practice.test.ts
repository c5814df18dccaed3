import { expect, it } from 'vitest';
import { countPrescribed } from './practice';

const fortnight = { startDate: '2026-11-02', until: '2026-11-15', timesPerWeek: 5 };

it.each([
  ['before it begins', '2026-11-01', 0],
  ['on its first day', '2026-11-02', 1],
  ['after a week', '2026-11-08', 5],
  ['at its end', '2026-11-15', 10],
  ['long afterwards', '2027-01-01', 10],
])('home practice asks %s for so many times', (_, day, times) => {
  expect(countPrescribed(fortnight, day)).toBe(times);
});
