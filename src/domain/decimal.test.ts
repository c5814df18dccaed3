import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, decimalsOf, isDecimal, toFixed } from './decimal';

const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
function text(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('decimal text', () => {
  it('keeps every cent, however large the amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toFixed(text(amount), 2)).toBe(text(amount));
      }),
    );
  });

  it('orders amounts as their cents are ordered', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        expect(compareDecimals(text(left), text(right))).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
    );
  });

  it('rounds half up, away from zero, and never to a negative zero', () => {
    expect([toFixed('1.005', 2), toFixed('-1.005', 2), toFixed('2.5', 0), toFixed('-0.001', 2)]).toEqual(['1.01', '-1.01', '3', '0.00']);
  });

  it('is plain: no exponent, sign, thousands or bare point', () => {
    for (const good of ['0', '-0.5', '12', '1234567890123456789.01']) expect(isDecimal(good), good).toBe(true);
    for (const bad of ['', '.5', '5.', '+1', '1e3', '1,000', '007', ' 1', 'NaN', '１']) expect(isDecimal(bad), bad).toBe(false);
  });

  it('counts the decimals that matter', () => {
    expect(['1', '1.50', '1.000', '0.125'].map(decimalsOf)).toEqual([0, 1, 0, 3]);
  });
});
