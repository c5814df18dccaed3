import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyond, getDrawnRange, stepRows } from './getDrawnRange';

const sight = fc
  .record({ count: fc.integer({ min: 1, max: 10_000 }), first: fc.nat(9_999), height: fc.integer({ min: 1, max: 60 }) })
  .map(({ count, first, height }) => {
    const startIndex = Math.min(first, count - 1);
    return { count, startIndex, endIndex: Math.min(count - 1, startIndex + height) };
  });

describe('the rows drawn', () => {
  it('are those in sight and some more, one after the other, as far as there are rows', () => {
    fc.assert(
      fc.property(sight, ({ count, startIndex, endIndex }) => {
        const drawn = getDrawnRange({ count, startIndex, endIndex });
        expect(drawn[0]).toBe(Math.max(0, startIndex - beyond) - (Math.max(0, startIndex - beyond) % stepRows));
        expect(drawn).toEqual(drawn.map((_, at) => drawn[0]! + at));
        expect(drawn.at(-1)).toBeGreaterThanOrEqual(Math.min(count - 1, endIndex + (startIndex < beyond ? 0 : beyond)));
        expect(drawn.at(-1)).toBeLessThan(count);
        expect(drawn.length).toBeLessThanOrEqual(endIndex - startIndex + 1 + 2 * beyond + 2 * stepRows);
      }),
    );
  });

  it('stay the same ones while fewer than a step of them goes by', () => {
    const at = (startIndex: number) => getDrawnRange({ count: 1000, startIndex, endIndex: startIndex + 20 });
    const drawn = Array.from({ length: 10 * stepRows }, (_, row) => at(200 + row).join());
    expect(new Set(drawn.slice(0, -1)).size).toBeLessThanOrEqual(10 + 1);
  });
});
