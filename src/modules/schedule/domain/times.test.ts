import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getHoursBetween, minutesOf, overlaps, timeAfter } from './times';

const span = (startTime: string, endTime: string, lessonDate = '2026-05-11') => ({ lessonDate, startTime, endTime });
const clock = (minutes: number) => timeAfter('00:00', minutes)!;

describe('times of lessons', () => {
  it.each([
    ['09:00', '09:40', '09:40', '10:20', false],
    ['09:00', '09:40', '09:39', '10:20', true],
    ['09:00', '10:00', '09:10', '09:20', true],
    ['09:00', '10:00', '08:00', '09:00', false],
  ])('%s–%s and %s–%s', (from, to, otherFrom, otherTo, expected) => {
    expect(overlaps(span(from, to), span(otherFrom, otherTo))).toBe(expected);
    expect(overlaps(span(otherFrom, otherTo), span(from, to))).toBe(expected);
    expect(overlaps(span(from, to), span(otherFrom, otherTo, '2026-05-12'))).toBe(false);
  });

  it('share a minute exactly when there is one in both', () => {
    const minutes = fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(minutes, minutes, ([a, lasts], [b, length]) => {
        const [aEnd, bEnd] = [Math.min(a + lasts, 1439), Math.min(b + length, 1439)];
        const shared = Array.from({ length: aEnd - a }, (_, at) => a + at).some((minute) => b <= minute && minute < bEnd);
        expect(overlaps(span(clock(a), clock(aEnd)), span(clock(b), clock(bEnd)))).toBe(shared);
      }),
    );
  });

  it('stay on their day', () => {
    expect(timeAfter('09:00', 40)).toBe('09:40');
    expect(timeAfter('23:30', 40)).toBeUndefined();
    expect(minutesOf('08:05:00')).toBe(485);
    expect(getHoursBetween('2026-05-10 21:00:00', '2026-05-11 09:30:00')).toBe(12.5);
  });
});
