import type { Edition } from './scaleShape';

/** Item numbers of an edition: "all", "1-17", "1-5,8" or a list; undefined if the text says none of these. */
export function editionItems({ items }: Pick<Edition, 'items'>, count: number): number[] | undefined {
  if (Array.isArray(items)) return items;
  if (items === 'all') return Array.from({ length: count }, (_, index) => index + 1);
  const numbers: number[] = [];
  for (const part of items.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(last) < Number(first) || Number(last) - Number(first) >= 10_000) return undefined;
    for (let no = Number(first); no <= Number(last); no++) numbers.push(no);
  }
  return numbers;
}
