/** Exact decimals as text: money, hours, shares. Rounding is half up; binary fractions are never used. */
import Big from 'big.js';

/** Whether text is a plain decimal: optional minus, no plus, exponent or thousands separator. */
export function isDecimal(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
}

/** Number of significant decimals: 1.50 → 1. */
export function decimalsOf(text: string): number {
  return /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;
}

/** Fixed number of decimals, rounded half up; never negative zero. */
export function toFixed(value: string | number | Big, decimals: number): string {
  const rounded = new Big(value).round(decimals, Big.roundHalfUp);
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(decimals);
}

/** -1, 0 or 1 if left is less than, equal to or greater than right. */
export function compareDecimals(left: string | number, right: string | number): -1 | 0 | 1 {
  return new Big(left).cmp(right);
}

/** An exact number for calculations. */
export function toExact(value: string | number): Big {
  return new Big(value);
}

/** Enough digits that rounding the quotient of two stored decimals a second time cannot change the result. */
const Precise = Big();
Precise.DP = 40;

/** Quotient; undefined if the divisor is 0. */
export function divide(dividend: Big, divisor: Big): Big | undefined {
  return divisor.eq(0) ? undefined : new Precise(dividend).div(divisor);
}
