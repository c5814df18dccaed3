import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, earliestBirthdayOf, latestBirthdayOf, monthsOf, renderAge, renderMonths } from './age';
import { addDays } from './calendar';

const day = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1950-01-01', count));

function written(birthday: string, today: string): string | undefined {
  const age = ageOn(birthday, today);
  return age && renderAge(age);
}

describe('age', () => {
  it.each([
    ['2020-02-29', '2025-02-28', '4岁11个月'],
    ['2020-02-29', '2025-03-01', '5岁'],
    ['2019-03-31', '2024-02-29', '4岁10个月'],
    ['2019-03-31', '2024-03-31', '5岁'],
    ['2024-01-15', '2024-11-14', '9个月'],
    ['2024-11-01', '2024-11-13', '12天'],
    ['2024-10-31', '2024-11-30', '30天'],
    ['2024-01-31', '2024-02-29', '29天'],
    ['2024-11-13', '2024-11-13', '0天'],
    ['2024-10-13', '2024-11-12', '30天'],
    ['2024-10-13', '2024-11-13', '1个月'],
    ['2023-11-14', '2024-11-13', '11个月'],
    ['2023-11-13', '2024-11-13', '1岁'],
    ['2023-11-13', '2024-12-12', '1岁'],
    ['2023-11-13', '2024-12-13', '1岁1个月'],
    ['2023-12-31', '2024-12-30', '11个月'],
    ['2023-12-31', '2024-12-31', '1岁'],
    ['2019-03-31 08:00:00', '2024-03-31', '5岁'],
  ])('of one born %s is on %s: %s', (birthday, today, text) => {
    expect(written(birthday, today)).toBe(text);
  });

  it('kept in months reads as every age does, and is read back', () => {
    expect([26.4, 26, 24, 11.9, 0].map(renderMonths)).toEqual(['2岁2个月', '2岁2个月', '2岁', '11个月', '0个月']);
    expect(['2岁2个月', '2岁', '26个月', '26 月', '26月', ''].map(monthsOf)).toEqual([26, 24, 26, undefined, 26, undefined]);
  });

  it('is unknown before birth and for days that do not exist', () => {
    expect(ageOn('2024-11-14', '2024-11-13')).toBeUndefined();
    expect(ageOn('2023-02-29', '2024-11-13')).toBeUndefined();
    expect(ageOn('', '2024-11-13')).toBeUndefined();
  });

  it('never falls as days pass', () => {
    fc.assert(
      fc.property(day, fc.nat(20_000), (birthday, count) => {
        const [today, tomorrow] = [addDays(birthday, count), addDays(birthday, count + 1)].map((on) => ageOn(birthday, on));
        const [now, then] = [today, tomorrow].map((age) => (age ? age.years * 10_000 + age.months * 100 + age.days : -1));
        expect(then).toBeGreaterThan(now as number);
      }),
    );
  });

  it('turns at-least and at-most years into birthdays that select the same people', () => {
    fc.assert(
      fc.property(day, fc.nat(20_000), fc.nat(20), (birthday, count, years) => {
        const today = addDays(birthday, count);
        const own = ageOn(birthday, today)?.years as number;
        expect(birthday <= latestBirthdayOf(years, today)).toBe(own >= years);
        expect(birthday >= earliestBirthdayOf(years, today)).toBe(own <= years);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes the last day of February where the day does not exist', () => {
    expect(latestBirthdayOf(1, '2024-02-29')).toBe('2023-02-28');
    expect(earliestBirthdayOf(0, '2024-02-29')).toBe('2023-03-01');
  });
});
