import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysInMonth, getHourInShanghai, isDay, isMoment, isMonth, isTimeOfDay, nowInShanghai, todayInShanghai } from './calendar';

describe('calendar', () => {
  it('is one day ahead of UTC in the evening, whatever the machine says', () => {
    const evening = new Date('2024-12-31T16:00:00Z');
    expect(nowInShanghai(evening)).toBe('2025-01-01 00:00:00');
    expect(todayInShanghai(evening)).toBe('2025-01-01');
    expect(todayInShanghai(new Date('2024-12-31T15:59:59Z'))).toBe('2024-12-31');
    expect(getHourInShanghai(new Date('2024-06-01T02:10:00Z'))).toBe(10);
  });

  it('agrees with the time zone database since 1992', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
    fc.assert(
      fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (moment) => {
        expect(nowInShanghai(moment)).toBe(zone.format(moment));
      }),
    );
  });

  it('knows which days exist', () => {
    for (const day of ['2024-02-29', '2000-02-29', '2023-12-31']) expect(isDay(day), day).toBe(true);
    for (const day of [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-00-10',
      '2024-01-00',
      '0000-01-01',
      '2024-1-1',
      '2024-01-01 ',
      '２０２４-01-01',
    ])
      expect(isDay(day), day).toBe(false);
  });

  it('knows which moments, times of day and months exist', () => {
    expect(isMoment('2024-02-29 23:59:59')).toBe(true);
    for (const text of ['2024-02-29', '2024-02-30 00:00:00', '2024-02-29 24:00:00', '2024-02-29T10:00:00', '2024-02-29 10:00:00.5'])
      expect(isMoment(text), text).toBe(false);
    expect(isTimeOfDay('00:00') && isTimeOfDay('23:59')).toBe(true);
    expect(isTimeOfDay('24:00') || isTimeOfDay('9:00') || isTimeOfDay('09:00:00')).toBe(false);
    expect(isMonth('2024-12')).toBe(true);
    expect(isMonth('2024-13') || isMonth('2024-12-01')).toBe(false);
  });

  it('goes forward and back by days over months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: -1000, max: 1000 }), (start, count) => {
        const day = addDays('1900-01-01', start);
        expect(isDay(day)).toBe(true);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it('counts the days of a month', () => {
    expect([1, 2, 4, 12].map((month) => daysInMonth(2023, month))).toEqual([31, 28, 30, 31]);
    expect([1900, 2000, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29, 28]);
  });
});
