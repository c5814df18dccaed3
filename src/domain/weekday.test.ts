import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar';
import { formatWeekday, weekdayOf } from './weekday';

describe('weekday', () => {
  it('counts from Monday 1 to Sunday 7', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-22', '2024-02-29'].map(weekdayOf)).toEqual([1, 5, 7, 4]);
  });

  it('has Chinese names, short and long', () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    expect(days.map((day) => formatWeekday(day))).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日']);
    expect(days.map((day) => formatWeekday(day, '星期'))).toEqual(['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日']);
  });

  it('agrees with the calendar of the machine, whatever its time zone', () => {
    const words = new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.nat(100_000), (count) => {
        const day = addDays('1950-01-01', count);
        expect(formatWeekday(weekdayOf(day), '星期')).toBe(words.format(new Date(`${day}T00:00:00Z`)));
      }),
    );
  });

  it('refuses what is no day and no weekday', () => {
    for (const day of ['2026-02-29', '', '2026-11']) expect(() => weekdayOf(day)).toThrow(RangeError);
    for (const weekday of [0, 8, 1.5, Number.NaN]) expect(() => formatWeekday(weekday)).toThrow(RangeError);
  });
});
