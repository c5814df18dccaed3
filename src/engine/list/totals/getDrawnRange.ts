/** Range of rows that a virtual table renders. Pure. */
import type { Range } from '@tanstack/react-virtual';

/** Rows rendered beyond each edge, for fast scrolling. */
export const beyond = 8;
/** The range moves in steps of this size: each move causes a layout, which must fit into one frame. */
export const stepRows = 6;

/** Indexes of the rows to render when `startIndex` to `endIndex` are visible. */
export function getDrawnRange({ startIndex, endIndex, count }: Pick<Range, 'startIndex' | 'endIndex' | 'count'>): number[] {
  const first = Math.max(0, startIndex - beyond);
  const start = first - (first % stepRows);
  const inSight = endIndex - startIndex + 1;
  const end = Math.min(count, start + Math.ceil((inSight + 2 * beyond + stepRows) / stepRows) * stepRows);
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
}
