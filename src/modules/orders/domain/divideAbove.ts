/** Division of a payment over lines with minimum amounts. */

import { divideTotal } from '../../../domain/divideTotal';
import { itemAt } from '../../../domain/must';

/**
 * Divides `total` in proportion to `weights`; no line gets less than its floor, the others share the rest. `total` is at least the sum of
 * the `floors`.
 */
export function divideAbove(total: number, weights: readonly number[], floors: readonly number[]): number[] {
  const raised = new Set<number>();
  for (;;) {
    const left = total - [...raised].reduce((sum, at) => sum + itemAt(floors, at), 0);
    const others = weights.map((weight, at) => (raised.has(at) ? 0 : weight));
    const open = others.flatMap((weight, at) => (weight > 0 ? [at] : []));
    const parts = divideTotal(
      left,
      open.map((at) => itemAt(others, at)),
    );
    const below = open.filter((at, index) => itemAt(parts, index) < itemAt(floors, at));
    if (below.length === 0) return floors.map((floor, at) => (open.includes(at) ? itemAt(parts, open.indexOf(at)) : floor));
    for (const at of below) raised.add(at);
  }
}
