/** Exact decimals as text: money, hours, shares. Rounding is half up; nothing ever becomes a binary fraction. */
import Big from 'big.js';

/** Whether text is a plain decimal: no sign but minus, no exponent, no thousands. */
export function isDecimal(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
}

/** How many digits after the point matter: 1.50 → 1. */
export function decimalsOf(text: string): number {
  return /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;
}

/** Fixed number of decimals, rounded half up; never a negative zero. */
export function toFixed(value: string | number | Big, decimals: number): string {
  const rounded = new Big(value).round(decimals, Big.roundHalfUp);
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(decimals);
}

/** -1, 0 or 1. */
export function compareDecimals(left: string | number, right: string | number): -1 | 0 | 1 {
  return new Big(left).cmp(right);
}

/** A number to reckon with. */
export function exact(value: string | number): Big {
  return new Big(value);
}

/** Enough digits that rounding a quotient of two stored decimals once more cannot go the other way. */
const Precise = Big();
Precise.DP = 40;

/** Undefined where the divisor is 0. */
export function divide(dividend: Big, divisor: Big): Big | undefined {
  return divisor.eq(0) ? undefined : new Precise(dividend).div(divisor);
}
