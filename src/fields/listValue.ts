/** Limits on the number of items of list values. */
import * as z from 'zod';
import { lowerTheLower } from './remedy';

/** The options `min` and `max`. */
export const countOptions = {
  min: z.int().min(0).optional().describe('Fewest entries. 最少个数'),
  max: z.int().min(1).optional().describe('Most entries. 最多个数'),
};

/** Error for configuration authors. */
export const fewestAboveMost = { error: '"min" is above "max"', path: ['min'], ...lowerTheLower };
export function hasSoundCounts({ min, max }: { min?: number | undefined; max?: number | undefined }): boolean {
  return min === undefined || max === undefined || min <= max;
}

/** Maximum number of items of any list, regardless of options. */
const longest = 1000;

/** Check of a list with `min` to `max` items; default: at most 1000. */
export function createListCheck<Item extends z.ZodType>(
  item: Item,
  { min, max = longest }: { min?: number | undefined; max?: number | undefined },
) {
  const list = z.array(item, '应为列表').max(max, { error: `最多 ${max} 项`, abort: true });
  return min ? list.min(min, `至少 ${min} 项`) : list;
}
