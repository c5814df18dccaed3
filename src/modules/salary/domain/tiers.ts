/** Tiered rates: the part of a quantity between the start of a tier and that of the next one has its rate; the last tier is open. */

import { shareOf } from '../../../domain/amounts';
import { firstOf, itemAt } from '../../../domain/must';

/** Both in hundredths. */
export interface Tier {
  above: number;
  rate: number;
}

/** Splits a quantity by tier; the parts add up to it, and are negative when it is. */
export function listTierParts(quantity: number, tiers: readonly Tier[]): number[] {
  const sign = Math.sign(quantity);
  const size = Math.abs(quantity);
  return inOrder(tiers).map(({ above }, at, all) => {
    const end = all[at + 1]?.above ?? Number.POSITIVE_INFINITY;
    const part = Math.max(0, Math.min(size, end) - above);
    return part === 0 ? 0 : sign * part;
  });
}

/** Amount of a quantity, each part rounded. `unit`: quantity that a rate is for; 100 = one, 10,000 = a hundred (per cent). */
export function getTieredAmount(quantity: number, tiers: readonly Tier[], unit: number): number {
  const parts = listTierParts(quantity, tiers);
  return inOrder(tiers).reduce((sum, { rate }, at) => sum + shareOf(itemAt(parts, at), rate, unit), 0);
}

/** Message about invalid tiers; undefined = every quantity is in exactly one of them. */
export function findTierProblem(tiers: readonly Tier[]): string | undefined {
  if (tiers.length === 0) return undefined;
  const ordered = inOrder(tiers);
  if (firstOf(ordered).above !== 0) return '第一档须从 0 开始';
  const isDouble = ordered.some(({ above }, at) => above === ordered[at - 1]?.above);
  return isDouble ? '两档不能从同一个数开始' : undefined;
}

function inOrder(tiers: readonly Tier[]): Tier[] {
  return tiers.toSorted((one, other) => one.above - other.above);
}
