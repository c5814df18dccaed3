import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar';
import { reached, reaches, sameSlot, shiftDays } from './series';

const lesson = (lessonDate: string, startTime = '09:00') => ({ id: `${lessonDate}${startTime}`, lessonDate, startTime });
const [first, second, wednesday, third] = [lesson('2026-07-06'), lesson('2026-07-13'), lesson('2026-07-15'), lesson('2026-07-20')] as const;
const all = [third, wednesday, second, first];

describe('an edit of a series', () => {
  it.each([
    [reaches.one, [second]],
    [reaches.onward, [second, wednesday, third]],
    [reaches.all, [first, second, wednesday, third]],
  ])('with reach %i', (reach, expected) => {
    expect(reached(second, all, reach)).toEqual(expected);
  });

  it('of times stays within its weekly slot', () => {
    expect(sameSlot(second, [...all, lesson('2026-07-27', '10:00')])).toEqual([third, second, first]);
  });

  it('moves every lesson by the same days, back and forth', () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(days, days, (at, by) => {
        const [from, one] = ['2026-07-06', addDays('2026-07-06', at)];
        const to = addDays(from, by);
        expect(shiftDays(one, from, to)).toBe(addDays(one, by));
        expect(shiftDays(shiftDays(one, from, to), to, from)).toBe(one);
      }),
    );
  });
});
