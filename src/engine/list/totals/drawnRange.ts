/** Which rows of thousands are drawn. Pure. */
import type { Range } from '@tanstack/react-virtual';

/** Rows drawn beyond each edge: what a fast turn of the wheel passes before the next ones are drawn. */
export const beyond = 8;
/** The window moves by so many rows at a time: each move lays the table out anew, and its rows must fit into one frame. */
export const stepRows = 6;

/** Numbers of the rows to draw, when those from `startIndex` to `endIndex` are in sight. */
export function drawnRange({ startIndex, endIndex, count }: Pick<Range, 'startIndex' | 'endIndex' | 'count'>): number[] {
  const first = Math.max(0, startIndex - beyond);
  const start = first - (first % stepRows);
  const inSight = endIndex - startIndex + 1;
  const end = Math.min(count, start + Math.ceil((inSight + 2 * beyond + stepRows) / stepRows) * stepRows);
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
}
