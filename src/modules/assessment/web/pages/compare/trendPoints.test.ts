import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listTrendPoints } from './trendPoints';

const size = { width: 96, height: 24 };

it('the line lies inside its frame, and rises where the value does', () => {
  const value = fc.option(fc.integer({ min: -50, max: 200 }), { nil: null });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (values) => {
      const points = listTrendPoints(values, size);
      const known = values.filter((one) => one !== null);
      expect(points).toHaveLength(known.length);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(size.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(size.height);
      }
      for (let at = 1; at < points.length; at++) {
        expect(points[at]!.x).toBeGreaterThan(points[at - 1]!.x);
        if (known[at]! > known[at - 1]!) expect(points[at]!.y).toBeLessThanOrEqual(points[at - 1]!.y);
      }
    }),
  );
});

it('values that do not change are a level line in the middle', () => {
  expect(listTrendPoints([4, 4], size).map(({ y }) => y)).toEqual([12, 12]);
});
