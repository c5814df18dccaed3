/** The price of a package, or a payment, over its lines. */
import { shareOf } from './amounts';

/**
 * `total` in proportion to `weights`, in order; the last line takes what rounding leaves, so that the lines always make the
 * total: the price of a package by list price. No line is negative, and none is more than what is left. Weights that
 * are all 0 count as equal.
 */
export function divideTotal(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const even = whole === 0;
  let left = total;
  return weights.map((weight, at) => {
    const isLast = at === weights.length - 1;
    const line = isLast ? left : Math.min(left, even ? shareOf(total, 1, weights.length) : shareOf(total, weight, whole));
    left -= line;
    return line;
  });
}
