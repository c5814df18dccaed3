import { describe, expect, it } from 'vitest';
import { addDays } from './calendar';
import { comesUp } from './yearly';

const leap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
/** Month and day that recur on a day; on 1 March of a common year also 29 February. */
const keptOn = (day: string): string[] => {
  const own = day.slice(5);
  return own === '03-01' && !leap(Number(day.slice(0, 4))) ? [own, '02-29'] : [own];
};
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

describe('a day that comes up', () => {
  it('is found on every day of four years and over each turn of the year, as counting day by day finds it', () => {
    for (const length of [1, 7, 31]) {
      for (const today of daysFrom('2023-12-01', 4 * 365 + 32)) {
        const kept = new Set(daysFrom(today, length).flatMap(keptOn));
        const until = addDays(today, length - 1);
        const birthdays = [...daysFrom(addDays(today, -4), length + 8).map((day) => `2016${day.slice(4)}`), '2016-02-29'];
        const wrong = birthdays.filter((birthday) => comesUp(birthday, today, until) !== kept.has(birthday.slice(5)));
        expect(wrong, `${today} ${length}`).toEqual([]);
      }
    }
  });

  it.each([
    ['2016-02-29', '2027-02-22', '2027-02-28', false],
    ['2016-02-29', '2027-02-23', '2027-03-01', true],
    ['2016-02-29', '2028-02-23', '2028-02-29', true],
    ['2016-02-29', '2028-03-01', '2028-03-07', false],
    ['2019-01-02', '2026-12-28', '2027-01-03', true],
    ['2019-01-04', '2026-12-28', '2027-01-03', false],
    ['2019-12-28', '2026-12-28', '2027-01-03', true],
    ['2019-12-27', '2026-12-28', '2027-01-03', false],
    ['', '2026-12-28', '2027-01-03', false],
  ])('%s from %s to %s: %s', (date, from, to, is) => expect(comesUp(date, from, to)).toBe(is));
});
