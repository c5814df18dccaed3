import { describe, expect, it } from 'vitest';
import { daysOfYear, isWeekend, workDay } from './workCalendar';

describe('work days', () => {
  const plain = { isWork: true, holiday: undefined };
  const free = { isWork: false, holiday: undefined };

  it.each([
    ['a week day', plain, undefined, { isWork: true, kind: 'weekday', name: '' }],
    ['a weekend', free, undefined, { isWork: false, kind: 'weekend', name: '' }],
    ['a public holiday', { isWork: false, holiday: '国庆节' }, undefined, { isWork: false, kind: 'holiday', name: '国庆节' }],
    ['a weekend worked for one', { isWork: true, holiday: '国庆节' }, undefined, { isWork: true, kind: 'makeup', name: '国庆节' }],
    [
      'what the institution says itself, whatever the state says',
      { isWork: false, holiday: '国庆节' },
      { day: '2026-10-01', isWork: true, name: '开放日' },
      { isWork: true, kind: 'own', name: '开放日' },
    ],
  ])('%s', (_what, national, own, expected) => {
    expect(workDay('2026-10-01', national, own)).toEqual({ day: '2026-10-01', ...expected });
  });

  it('a year has all its days', () => {
    expect([daysOfYear(2026).length, daysOfYear(2028).length]).toEqual([365, 366]);
    expect([daysOfYear(2026)[0], daysOfYear(2026).at(-1)]).toEqual(['2026-01-01', '2026-12-31']);
    expect(daysOfYear(2026).filter(isWeekend)).toHaveLength(104);
  });
});
