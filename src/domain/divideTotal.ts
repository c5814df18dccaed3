/** Divides the price of a package, or a payment, among its lines. */
import { shareOf } from './amounts';

/**
 * Divides `total` in proportion to `weights`, in order; the last line gets the rounding difference, so that the sum equals `total`. No line
 * is negative or more than what is left. If all weights are 0, they count as equal.
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
