import { describe, expect, it } from 'vitest';
import { bodyOf, ended, getFigures, getInterval, type Observing, startedAt, tapped, untapped, type WatchedBehaviour } from './observing';

/** 09:00:00 in Shanghai. */
const start = Date.UTC(2026, 10, 18, 1);
const at = (seconds: number) => start + seconds * 1000;
const behaviour = (measure: number): WatchedBehaviour => ({
  ...{ id: 'b1', behaviourName: '离座', stuId: 's1', stuName: '童', definition: '', response: '' },
  ...{ measure, intervalSeconds: 10, intervalCount: 6 },
});
const afterTaps = (measure: number, ...seconds: number[]): Observing =>
  seconds.reduce((now, second) => tapped(now, at(second)), startedAt(behaviour(measure), false, start));
const common = { behaviourId: 'b1', observeDate: '2026-11-18', startTime: '09:00', second: false };

describe('an observation that goes on', () => {
  it('counts taps, the last of which is taken back', () => {
    expect(bodyOf(ended(untapped(afterTaps(1, 5, 20, 21)), at(600)))).toEqual({
      ...{ ...common, watchedSeconds: 600, count: 2 },
      marks: [
        { at: '09:00:05', right: true },
        { at: '09:00:20', right: true },
      ],
    });
  });

  it('of nothing is a zero, not nothing', () => {
    expect(bodyOf(ended(afterTaps(1), at(60)))).toEqual({ ...common, watchedSeconds: 60, count: 0 });
    expect(bodyOf(ended(afterTaps(2), at(60)))).toEqual({ ...common, watchedSeconds: 60, lastedSeconds: 0 });
  });

  it('adds up from start to stop, and stops with its end', () => {
    expect(bodyOf(ended(afterTaps(2, 10, 40, 50), at(60)))).toMatchObject({ lastedSeconds: 40, marks: [{}, {}, {}, { right: false }] });
  });

  it('goes from interval to interval by itself, ends with the last whole one, and takes a tap back by another', () => {
    const observing = afterTaps(3, 3, 12, 15, 31);
    expect([getInterval(observing, at(35)), getInterval(observing, at(1000))]).toEqual([3, 6]);
    expect(getFigures(observing, at(45))).toEqual({ intervals: 4, occurred: 2 });
    expect(bodyOf(ended(observing, at(1000)))).toMatchObject({ watchedSeconds: 60, intervals: 6, occurred: 2 });
    expect(bodyOf(ended(observing, at(25)))).toMatchObject({ watchedSeconds: 20, intervals: 2, occurred: 1 });
  });
});
