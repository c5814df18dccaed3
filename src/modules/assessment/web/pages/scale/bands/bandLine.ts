/** Bands of a score along the number line: which values each takes, which none takes and which more than one does. */
import { itemAt } from '../../../../../../domain/must';
import type { Band } from '../../../../domain/scale/scaleShape';

export interface Segment {
  kind: 'band' | 'gap' | 'overlap';
  /** Values from `from` up to, but without, `to`; the ends of the line stand for what goes on beyond. */
  from: number;
  to: number;
  /** Of a band its label, else what is wrong. */
  label: string;
  /** Row of the scale; undefined for gaps and overlaps. */
  at?: number;
}

export interface BandLine {
  /** Ages that it is about; empty for all. */
  ages: string;
  from: number;
  to: number;
  segments: Segment[];
}

export interface BandRow {
  at: number;
  band: Band;
}

/** One line for all ages, or one for each stretch of ages that has rows of its own. `span`: between what values the score lies. */
export function bandLines(rows: readonly BandRow[], span: readonly [number, number] | undefined, decimals: number): BandLine[] {
  const readable = rows.filter(
    ({ band: { min, below } }) => isEdge(min) && isEdge(below) && (min === null || below === null || min < below),
  );
  return listStretches(readable).flatMap(({ from, to }) => {
    const here = readable.filter(({ band: { when } }) => (when?.ageMonthsMin ?? 0) <= from && (when?.ageMonthsBelow ?? Infinity) > from);
    if (here.length === 0) return [];
    const [low, high] = endsOf(readable, span, decimals);
    const ages = readable.some(({ band }) => band.when) ? (to === Infinity ? `${from} 月龄起` : `${from}～${to} 月龄`) : '';
    return [{ ages, from: low, to: high, segments: listSegments(here, low, high) }];
  });
}

const isEdge = (value: unknown) => value === null || typeof value === 'number';

function listStretches(rows: readonly BandRow[]): { from: number; to: number }[] {
  const edges = rows.flatMap(({ band: { when } }) => [when?.ageMonthsMin ?? 0, when?.ageMonthsBelow ?? Infinity]);
  const sorted = [...new Set([0, ...edges, Infinity])].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, at) => ({ from, to: itemAt(sorted, at + 1) }));
}

/** Ends of the line: [lowest, highest + one step], because the last value needs a width as well. */
function endsOf(rows: readonly BandRow[], span: readonly [number, number] | undefined, decimals: number): [number, number] {
  const edges = rows.flatMap(({ band: { min, below } }) => [min, below].filter((edge) => edge !== null));
  const unit = 10 ** -decimals;
  if (span) return [Math.min(span[0], ...edges), Math.max(span[1] + unit, ...edges)];
  const [low, high] = [Math.min(...edges, 0), Math.max(...edges, 0)];
  const margin = Math.max((high - low) * 0.15, unit);
  return [edges.length > 0 ? Math.min(...edges) - margin : low, (edges.length > 0 ? Math.max(...edges) : high) + margin];
}

function listSegments(rows: readonly BandRow[], low: number, high: number): Segment[] {
  const bands = rows
    .map(
      ({ at, band }): Segment => ({
        kind: 'band',
        from: Math.max(band.min ?? low, low),
        to: Math.min(band.below ?? high, high),
        label: band.label,
        at,
      }),
    )
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const wrong: Segment[] = [];
  let reached = low;
  for (const { from, to } of bands) {
    if (from > reached) wrong.push({ kind: 'gap', from: reached, to: from, label: '没有界值' });
    if (from < reached) wrong.push({ kind: 'overlap', from, to: Math.min(reached, to), label: '重叠' });
    reached = Math.max(reached, to);
  }
  if (reached < high) wrong.push({ kind: 'gap', from: reached, to: high, label: '没有界值' });
  return [...bands, ...wrong];
}

/** The line as text, for screen readers. */
export function lineText({ ages, segments }: BandLine, nameOf: (segment: Segment) => string): string {
  const parts = segments
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((segment) => `${round(segment.from)} 到 ${round(segment.to)}：${nameOf(segment)}`);
  return `${ages === '' ? '' : `${ages}，`}${parts.join('；')}`;
}

export const round = (value: number) => Number(value.toFixed(4));
