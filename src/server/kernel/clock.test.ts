import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nowInShanghai } from '../../domain/calendar';
import { formatShanghaiTime } from './clock';

describe('the clock of the server', () => {
  it('tells the same as the calendar, also for moments of one second and of the next', () => {
    const moments = fc.date({ min: new Date('1960-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.array(fc.integer({ min: -1500, max: 1500 })), (moment, steps) => {
        for (const step of steps) {
          const at = new Date(moment.getTime() + step);
          expect(formatShanghaiTime(at)).toBe(nowInShanghai(at));
        }
      }),
    );
  });
});
