import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutHours, listAvailableSlots } from './availableSlots';
import { overlaps, timeAfter } from './times';

const days = ['2026-07-06', '2026-07-07'];
const times = cutHours('09:00', '12:10', 60);
const ask = (more: object = {}) => listAvailableSlots({ days, times, busy: [], now: '2026-07-01 00:00:00', ...more });

describe('free times', () => {
  it('are cut out of the opening hours, whole ones only', () => {
    expect(times.map(({ startTime, endTime }) => `${startTime}-${endTime}`)).toEqual(['09:00-10:00', '10:00-11:00', '11:00-12:00']);
    expect(cutHours('09:00', '09:30', 60)).toEqual([]);
    expect(cutHours('23:00', '23:59', 30)).toHaveLength(1);
  });

  it('leave out what touches nobody else only: half-open, of the same day, not begun', () => {
    const busy = [{ lessonDate: '2026-07-06', startTime: '09:30', endTime: '10:00' }];
    expect(ask({ busy }).map(({ lessonDate, startTime }) => `${lessonDate} ${startTime}`)).toEqual([
      '2026-07-06 10:00',
      '2026-07-06 11:00',
      '2026-07-07 09:00',
      '2026-07-07 10:00',
      '2026-07-07 11:00',
    ]);
    expect(ask({ now: '2026-07-07 10:00:00' }).map(({ startTime }) => startTime)).toEqual(['11:00']);
  });

  it('and busy ones never overlap', () => {
    const span = fc
      .tuple(fc.constantFrom(...days), fc.integer({ min: 500, max: 700 }), fc.integer({ min: 5, max: 90 }))
      .map(([lessonDate, from, lasts]) => ({
        lessonDate,
        startTime: timeAfter('00:00', from)!,
        endTime: timeAfter('00:00', from + lasts)!,
      }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (busy) => {
        const free = ask({ busy });
        for (const slot of free) expect(busy.some((one) => overlaps(one, slot))).toBe(false);
        expect(free.length).toBe(ask().filter((slot) => !busy.some((one) => overlaps(one, slot))).length);
      }),
    );
  });
});
