/** Rates in steps: what lies beyond the beginning of a step counts at its rate, up to the next one; the last one has no end. */
import { shareOf } from '../../../domain/amounts';

/** In hundredths. */
export interface Tier {
  above: number;
  rate: number;
}

/** How much of a quantity lies in each step; the parts make the quantity. Of a negative one they are negative. */
export function tierParts(quantity: number, tiers: readonly Tier[]): number[] {
  const sign = Math.sign(quantity);
  const size = Math.abs(quantity);
  return inOrder(tiers).map(({ above }, at, all) => {
    const end = all[at + 1]?.above ?? Number.POSITIVE_INFINITY;
    const part = Math.max(0, Math.min(size, end) - above);
    return part === 0 ? 0 : sign * part;
  });
}

/** What a quantity is worth, each part rounded; `unit` is what a rate is for: 100 = one, 10,000 = a hundred (per cent). */
export function tieredAmount(quantity: number, tiers: readonly Tier[], unit: number): number {
  const parts = tierParts(quantity, tiers);
  return inOrder(tiers).reduce((sum, { rate }, at) => sum + shareOf(parts[at]!, rate, unit), 0);
}

/** What is wrong with the steps, as a sentence; undefined = every quantity lies in exactly one of them. */
export function tierProblem(tiers: readonly Tier[]): string | undefined {
  if (tiers.length === 0) return undefined;
  const ordered = inOrder(tiers);
  if (ordered[0]!.above !== 0) return '第一档须从 0 开始';
  const isDouble = ordered.some(({ above }, at) => above === ordered[at - 1]?.above);
  return isDouble ? '两档不能从同一个数开始' : undefined;
}

function inOrder(tiers: readonly Tier[]): Tier[] {
  return tiers.toSorted((one, other) => one.above - other.above);
}
