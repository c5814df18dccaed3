/** Numbers of items as text: “1-5,8”. */
import type { Edition } from './scaleShape';

/** `"1-5,8"` → numbers; undefined if the text is no such list. */
export function readRanges(text: string): number[] | undefined {
  const numbers: number[] = [];
  for (const part of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(last) < Number(first) || Number(last) - Number(first) >= 10_000) return undefined;
    for (let no = Number(first); no <= Number(last); no++) numbers.push(no);
  }
  return numbers;
}

/** As people type them: full-width characters, other commas and dashes. */
export function readTypedRanges(text: string): number[] | undefined {
  return readRanges(
    text
      .normalize('NFKC')
      .replaceAll('、', ',')
      .replace(/[–~～]/g, '-'),
  );
}

/** `[1, 2, 3, 5]` → `"1-3,5"` */
export function formatRanges(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const no of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === no - 1) last[1] = no;
    else ranges.push([no, no]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}

/** Item numbers of an edition: "all", "1-17", "1-5,8" or a list; undefined if the text says none of these. */
export function listEditionItems({ items }: Pick<Edition, 'items'>, count: number): number[] | undefined {
  if (Array.isArray(items)) return items;
  return items === 'all' ? Array.from({ length: count }, (_, index) => index + 1) : readRanges(items);
}
