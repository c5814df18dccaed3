import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactly, exactOf, type Integers, numberOf, wholeRoot } from './exact';

const divide = <N>(whole: Integers<N>, dividend: number, divisor: number) => whole.quotient(whole.of(dividend), whole.of(divisor));
const product = <N>(whole: Integers<N>, a: number, b: number, c: number) =>
  whole.quotient(whole.mul(whole.mul(whole.of(a), whole.of(b)), whole.of(c)), whole.mul(whole.of(a), whole.of(b)));

describe('exact arithmetic', () => {
  it('rounds half away from zero', () => {
    const halves = [
      [5, 2],
      [-5, 2],
      [5, -2],
      [7, 3],
      [-7, 3],
      [1, 3],
      [-1, 3],
      [0, 7],
    ] as const;
    expect(halves.map(([dividend, divisor]) => exactly(divide, dividend, divisor))).toEqual([3, -3, -3, 2, -2, 0, 0, 0]);
  });

  it('rounds every quotient to the nearest whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (dividend, divisor) => {
        const rounded = BigInt(exactly(divide, dividend, divisor));
        const off = 2n * (rounded * BigInt(divisor) - BigInt(dividend));
        expect(off <= BigInt(divisor) && off >= -BigInt(divisor)).toBe(true);
      }),
    );
  });

  it('is the same when the numbers in between are too large for plain ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), fc.integer(), (a, b, c) => {
        expect(exactly(product, a, b, c)).toBe(c);
      }),
    );
  });

  it('takes a number as it is written, and gives it back', () => {
    expect([1.78, -0.5, 25.3, 1e-7, 12].map(exactOf)).toEqual([
      { units: 178, decimals: 2 },
      { units: -5, decimals: 1 },
      { units: 253, decimals: 1 },
      { units: 1, decimals: 7 },
      { units: 12, decimals: 0 },
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (units, decimals) => {
        const value = Number(`${units}e-${decimals}`);
        expect(numberOf(exactOf(value))).toBe(value + 0);
      }),
    );
  });

  it('finds the whole root', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (value) => {
        const root = wholeRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
    );
  });
});
