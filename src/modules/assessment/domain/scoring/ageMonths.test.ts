import { describe, expect, it } from 'vitest';
import { compiledOf, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { ageMonthsOn, ageWarning } from './ageMonths';
import { agePoint } from './selectItems';

const byDays = scaleOf('erxin');
const byMonths = scaleOf('WSCMBD');

describe('age on the day of the assessment', () => {
  it.each([
    ['2023-01-15', '2025-02-24', 25.3, 25],
    ['2023-01-15', '2023-01-15', 0, 0],
    ['2023-01-15', '2023-02-14', 1, 0],
    ['2023-01-15', '2023-01-16', 0, 0],
    ['2023-01-15', '2023-01-17', 0.1, 0],
    ['2023-01-15', '2025-01-15', 24, 24],
  ])('born %s, tested %s: %f and %i months', (born, day, exact, whole) => {
    expect(ageMonthsOn(byDays, born, day)).toBe(exact);
    expect(ageMonthsOn(byMonths, born, day)).toBe(whole);
  });

  it('is none before birth or on a day that does not exist', () => {
    expect(ageMonthsOn(byMonths, '2025-03-02', '2025-03-01')).toBeUndefined();
    expect(ageMonthsOn(byMonths, '2025-02-29', '2025-03-01')).toBeUndefined();
  });

  it('warns outside the range and not within its last month', () => {
    expect(ageWarning(byMonths, 2)).toContain('小于');
    expect(ageWarning(byMonths, 84)).toContain('大于');
    expect([3, 83, 83.9].map((months) => ageWarning(byMonths, months))).toEqual([undefined, undefined, undefined]);
    expect(ageWarning(scaleOf('BPRS'), 900)).toBeUndefined();
  });

  it('chooses the age point as the scale says, the lower of two that are as near', () => {
    const nearest = compiledOf('erxin');
    expect([0.2, 13.5, 13.6, 25.5, 83].map((months) => agePoint(nearest, months))).toEqual([1, 12, 15, 24, 84]);
    const floor = compiledOf('WSCMBD');
    expect([2, 3, 7, 8, 83].map((months) => agePoint(floor, months))).toEqual([undefined, 3, 6, 8, 72]);
  });
});
