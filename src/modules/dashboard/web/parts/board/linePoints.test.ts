import { expect, it } from 'vitest';
import { axisOf, lineGeometry } from './linePoints';

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [3, 41, 12],
    [0, 20, 40, 60],
  ],
  [
    [90.8, 95.6],
    [90, 92, 94, 96],
  ],
  [
    [100, 100],
    [0, 50, 100],
  ],
  [
    [-5, 20],
    [-10, 0, 10, 20],
  ],
])('an axis over %j is %j', (values, axis) => expect(axisOf(values)).toEqual(axis));

it('breaks a line where there is nothing to tell', () => {
  const { runs } = lineGeometry([1, null, 3, 4], { left: 0, top: 0, width: 30, height: 10 });
  expect(runs.map((run) => run.map(({ at, x }) => [at, x]))).toEqual([
    [[0, 0]],
    [
      [2, 20],
      [3, 30],
    ],
  ]);
});
