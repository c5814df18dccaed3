/** Seeded random numbers: the same seed gives the same data on every machine. */
import { itemAt } from '../../../domain/must';
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Integer between `min` and `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight: `[['a', 3], ['b', 1]]` gives `a` with probability 3/4. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** Picks a code by weight: `{ 1: 66, 2: 34 }` gives 1 with probability 0.66. */
  code(weights: Readonly<Record<number, number>>): number;
  /** `count` different members, in the order of `list`. */
  some<T>(list: readonly T[], count: number): T[];
}

/** mulberry32: a small and fast generator; its quality is sufficient for demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  return { next, int, pick, chance: (probability) => next() < probability, weighted, code, some };

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return itemAt(choices, choices.length - 1)[0];
  }
  function code(weights: Readonly<Record<number, number>>): number {
    return weighted(Object.entries(weights).map(([key, weight]) => [Number(key), weight] as const));
  }
  function some<T>(list: readonly T[], count: number): T[] {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(count, list.length)) chosen.add(int(0, list.length - 1));
    return [...chosen].sort((a, b) => a - b).map((index) => list[index] as T);
  }
}
