import { describe, expect, it } from 'vitest';
import { graphOf, linesOf } from './goalGraph';
import type { Criterion, Session } from './mastery';

const criterion: Criterion = { percent: 90, promptLevel: 0, minTrials: 5, sessions: 3, ofLast: undefined, persons: 1 };
const session = (day: string, ...items: [promptLevel: number | null, trials: number, correct: number][]): Session => ({
  ...{ day, person: '张伟' },
  items: items.map(([promptLevel, trials, correct]) => ({ promptLevel, trials, correct })),
});

describe('the graph of a goal', () => {
  it('has what was done alone and what was done with help beside each other, never added', () => {
    const { points } = graphOf(criterion, [session('2026-11-02', [0, 6, 4], [5, 10, 10], [null, 2, 1])]);
    expect(points).toEqual([
      { day: '2026-11-02', person: '张伟', trials: 6, rate: 66.7, counts: true, helpedTrials: 12, helpedRate: 91.7 },
    ]);
  });

  it('draws no line over a long gap, nor to a session of too few trials', () => {
    const full = (day: string) => session(day, [0, 10, 9]);
    const { points } = graphOf(criterion, [
      full('2026-10-01'),
      full('2026-10-15'),
      session('2026-10-16', [0, 2, 0]),
      full('2026-10-17'),
      full('2026-11-02'),
    ]);
    expect(linesOf(points)).toEqual([[0, 1, 3]]);
  });
});
