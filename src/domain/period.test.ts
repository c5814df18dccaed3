import { describe, expect, it } from 'vitest';
import { daysOfStep, getRangeBefore, isOpenOn, type Period, rangeOf, stepsOf } from './period';

const words = (range: { from: string; to: string } | undefined) => range && `${range.from} ${range.to}`;

describe('a period, and the one before as far as it has come', () => {
  it.each<[Period, string, string, string | undefined]>([
    ['today', '2026-11-18', '2026-11-18 2026-11-18', '2026-11-17 2026-11-17'],
    ['yesterday', '2026-11-01', '2026-10-31 2026-10-31', '2026-10-30 2026-10-30'],
    ['thisWeek', '2026-11-18', '2026-11-16 2026-11-18', '2026-11-09 2026-11-11'],
    ['thisWeek', '2026-11-22', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
    ['thisMonth', '2026-11-18', '2026-11-01 2026-11-18', '2026-10-01 2026-10-18'],
    ['thisMonth', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
    ['lastMonth', '2026-03-31', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
    ['lastMonth', '2026-01-15', '2025-12-01 2025-12-31', '2025-11-01 2025-11-30'],
    ['thisYear', '2028-02-29', '2028-01-01 2028-02-29', '2027-01-01 2027-02-28'],
    ['last7Days', '2026-11-18', '2026-11-12 2026-11-18', '2026-11-05 2026-11-11'],
    ['last30Days', '2026-11-18', '2026-10-20 2026-11-18', '2026-09-20 2026-10-19'],
    ['next7Days', '2026-11-18', '2026-11-18 2026-11-24', undefined],
  ])('%s on %s', (period, today, range, before) => {
    expect(words(rangeOf(period, today))).toBe(range);
    expect(words(getRangeBefore(period, today))).toBe(before);
  });
});

it.each<[Period, boolean]>([
  ['today', true],
  ['thisMonth', true],
  ['last30Days', true],
  ['yesterday', false],
  ['lastMonth', false],
  ['next7Days', false],
])('%s can still grow: %s', (period, isOpen) => expect(isOpenOn(period, '2026-11-18')).toBe(isOpen));

it('has a step for each day, week and month that it touches', () => {
  const range = { from: '2026-10-30', to: '2026-11-02' };
  expect(stepsOf(range, 'day')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  expect(stepsOf(range, 'week')).toEqual(['2026-10-26', '2026-11-02']);
  expect(stepsOf(range, 'month')).toEqual(['2026-10', '2026-11']);
  expect(daysOfStep('2026-10-26', 'week', range)).toEqual({ from: '2026-10-30', to: '2026-11-01' });
  expect(daysOfStep('2026-11', 'month', range)).toEqual({ from: '2026-11-01', to: '2026-11-02' });
});
