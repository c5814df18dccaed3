import { describe, expect, it } from 'vitest';
import { type Course, type PhaseSpan, type Session, usualOrder } from './criterion';
import { graphOf, linesOf, phaseStartsOf } from './goalGraph';

const course = (phases: PhaseSpan[] = [], unit: 'session' | 'day' = 'session'): Course => ({
  criterion: { percent: 90, promptLevel: 0, minTrials: 5, sessions: 3, ofLast: undefined, persons: 1, settings: 1, unit },
  ...{ order: usualOrder, phases, settledAt: undefined },
});
const session = (day: string, ...items: [promptLevel: number | null, trials: number, correct: number][]): Session => ({
  ...{ day, time: '09:00', person: '张伟' },
  items: items.map(([promptLevel, trials, correct]) => ({ promptLevel, trials, correct, setting: 1 })),
});
const full = (day: string) => session(day, [0, 10, 9]);

describe('the graph of a goal', () => {
  it('has what was done alone and what was done with each level of help beside each other, never added', () => {
    const { points } = graphOf(course(), [session('2026-11-02', [0, 6, 4], [5, 10, 10], [null, 2, 1], [1, 4, 1], [5, 2, 0])]);
    expect(points).toMatchObject([
      {
        ...{ day: '2026-11-02', persons: ['张伟'], settings: [1], trials: 6, rate: 66.7, most: 0, counts: true },
        helped: [
          { level: 1, trials: 4, rate: 25 },
          { level: 5, trials: 12, rate: 83.3 },
          { level: null, trials: 2, rate: 50 },
        ],
      },
    ]);
  });

  it('draws no line over a long gap, nor to a session of too few trials', () => {
    const few = session('2026-10-16', [0, 2, 0]);
    const { points } = graphOf(course(), [full('2026-10-01'), full('2026-10-15'), few, full('2026-10-17'), full('2026-11-02')]);
    expect(linesOf(points)).toEqual([[0, 1, 3]]);
  });

  it('draws no line from a phase to the next, and says where each begins', () => {
    const phases: PhaseSpan[] = [
      { phase: 'baseline', from: '2026-10-01' },
      { phase: 'teaching', from: '2026-10-05' },
    ];
    const { points } = graphOf(
      course(phases),
      ['01', '03', '05', '06'].map((day) => full(`2026-10-${day}`)),
    );
    expect(linesOf(points)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(phaseStartsOf(points)).toEqual([
      { at: 0, phase: 'baseline' },
      { at: 2, phase: 'teaching' },
    ]);
  });

  it('has one point a day where the criterion counts days', () => {
    const { points } = graphOf(course([], 'day'), [full('2026-10-01'), session('2026-10-01', [0, 10, 1]), full('2026-10-02')]);
    expect(points.map(({ rate }) => rate)).toEqual([50, 90]);
  });
});
