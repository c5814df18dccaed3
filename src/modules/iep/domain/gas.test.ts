/** T-scores worked by hand: T = 50 + 10·Σ(w·x) / √(0.7·Σw² + 0.3·(Σw)²). */
import { describe, expect, it } from 'vitest';
import { tScoreOf } from './gas';

describe('the T-score of a plan', () => {
  it.each<[string, [weight: number, level: number | null][], number | null]>([
    // √(0.7·1 + 0.3·1) = 1
    ['one goal as expected', [[1, 0]], 50],
    ['one goal, much more', [[1, 2]], 70],
    ['one goal, whatever its weight', [[4, -1]], 40],
    // Σw = 3, Σw² = 3: √(2.1 + 2.7) = 2.1909; 20 / 2.1909 = 9.129
    [
      'three goals',
      [
        [1, 1],
        [1, 0],
        [1, 1],
      ],
      59.1,
    ],
    // Σw = 6, Σw² = 14: √(9.8 + 10.8) = 4.5387; 10·(3·1 + 2·(-1) + 1·2) / 4.5387 = 6.610
    [
      'weights',
      [
        [3, 1],
        [2, -1],
        [1, 2],
      ],
      56.6,
    ],
    // Σw = 2, Σw² = 2: √(1.4 + 1.2) = 1.6125; -40 / 1.6125 = -24.807
    [
      'two goals, much less',
      [
        [1, -2],
        [1, -2],
      ],
      25.2,
    ],
    [
      'one that is not rated',
      [
        [1, 1],
        [1, null],
      ],
      null,
    ],
    ['none', [], null],
  ])('of %s', (_what, goals, expected) => {
    expect(tScoreOf(goals.map(([weight, level]) => ({ weight, level })))).toBe(expected);
  });
});
