/** Reproducible ids in the form of UUIDs of version 7, ascending. */
import type { Random } from './random';

export type NextId = () => string;

/** `today` (YYYY-MM-DD) is the base of the timestamps. */
export function createIds(random: Random, today: string): NextId {
  let time = Date.parse(`${today}T00:00:00+08:00`) - 1_000_000_000;
  return () => {
    time += 1;
    const stamp = time.toString(16).padStart(12, '0');
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(random, 3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(random, 3)}-${hex(random, 12)}`;
  };
}

function hex(random: Random, digits: number): string {
  return random
    .int(0, 16 ** digits - 1)
    .toString(16)
    .padStart(digits, '0');
}
