import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideAbove } from './divideAbove';

it.each([
  [300, [1000, 500], [0, 0], [200, 100]],
  [1200, [1000, 500], [1000, 0], [1000, 200]],
  [1100, [1000, 500], [0, 400], [700, 400]],
  [100, [0, 500], [0, 0], [0, 100]],
  [0, [0, 0], [0, 0], [0, 0]],
])('%i by %j above %j is %j', (total, weights, floors, parts) => expect(divideAbove(total, weights, floors)).toEqual(parts));

it('makes the total, no line below its floor nor above its weight', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100_000), fc.nat(100_000)), { minLength: 1, maxLength: 8 }), fc.nat(100_000), (lines, share) => {
      const weights = lines.map(([weight]) => weight);
      const floors = lines.map(([weight, part]) => Math.min(weight, part));
      const [least, most] = [floors, weights].map((all) => all.reduce((sum, one) => sum + one, 0)) as [number, number];
      const total = least + Math.floor(((most - least) * share) / 100_000);
      const parts = divideAbove(total, weights, floors);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(floors[at]!);
        // The last line takes the rounding difference.
        expect(part).toBeLessThanOrEqual(weights[at]! + weights.length);
      }
    }),
  ));
