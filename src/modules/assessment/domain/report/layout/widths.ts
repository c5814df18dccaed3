/** Which parts stand side by side, and how wide they are. */
import { lastOf } from '../../../../../domain/must';
import type { ScorePart } from '../report';
import { neededWidth } from './measure';
import { contentWidth, pageSizes } from './page';

/** Properties of a part that decide its width. */
type Sized = { kind: 'texts'; name: string } | { kind: 'chart' } | { kind: 'items' } | ScorePart;

export interface Position {
  part: number;
  x: number;
  width: number;
}

const all = 12;
/** Twelfths of the width that charts and short texts take. */
const narrow = 4;

/** Rows of parts in their order: as many as fit side by side; each row is widened to the width of the page. */
export function arrangeParts(parts: readonly Sized[]): Position[][] {
  const rows: { part: number; share: number }[][] = [];
  let left = 0;
  parts.forEach((part, at) => {
    const share = shareOf(part);
    if (share > left) {
      rows.push([]);
      left = all;
    }
    lastOf(rows).push({ part: at, share });
    left -= share;
  });
  return rows.map((row) => widenColumns(row));
}

function shareOf(part: Sized): number {
  if (part.kind === 'chart') return narrow;
  if (part.kind === 'texts')
    return part.name === 'findings' || part.name === 'advice' ? narrow : part.name === 'notes' || part.name === 'confidence' ? 6 : all;
  if (part.kind === 'items') return all;
  const share = Math.ceil((neededWidth(part) + pageSizes.columnGap) / ((contentWidth + pageSizes.columnGap) / all));
  return share <= narrow ? narrow : share <= 8 ? 8 : all;
}

function widenColumns(row: readonly { part: number; share: number }[]): Position[] {
  const sum = row.reduce((total, { share }) => total + share, 0);
  const room = contentWidth - pageSizes.columnGap * (row.length - 1);
  let x = 0;
  return row.map(({ part, share }) => {
    const position = { part, x: Math.round(x), width: Math.floor((room * share) / sum) };
    x += (room * share) / sum + pageSizes.columnGap;
    return position;
  });
}
