/** What the page of the chain counts, and which children it shows. Pure. */
import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { isMonth } from '../../../domain/calendar';
import type { ChainAnswer, ChainRow } from './chain';

export type View = 'gaps' | 'risk' | 'mine' | 'all';

export const views: readonly { name: View; title: string; holds: (row: ChainRow) => boolean }[] = [
  { name: 'gaps', title: '有缺口', holds: ({ gaps }) => gaps.length > 0 },
  { name: 'risk', title: '有风险', holds: ({ pace }) => pace === 'risk' },
  { name: 'mine', title: '我能补的', holds: ({ gaps }) => gaps.some(({ mine }) => mine) },
  { name: 'all', title: '全部', holds: () => true },
];

export function viewOf(text: string | null): View {
  return views.find(({ name }) => name === text)?.name ?? 'gaps';
}

/** A month of an address; the current one if it is none, or has not begun. */
export function monthOf(text: string | null, current: string): string {
  return text && isMonth(text) && text <= current ? text : current;
}

export interface ChainCounts {
  complete: number;
  withGaps: number;
  gaps: number;
  atRisk: number;
  /** Least and most days that those at risk lack. */
  lacking: { least: number; most: number } | undefined;
  /** Of all children, and of those with gaps. */
  amount: string;
  amountAtStake: string;
  /** Children whose amount cannot be worked out. */
  unknown: number;
}

export function countsOf({ rows }: ChainAnswer): ChainCounts {
  const withGaps = rows.filter(({ gaps }) => gaps.length > 0);
  const atRisk = rows.filter(({ pace }) => pace === 'risk');
  const lacking = atRisk.map(({ minDays, actualDays }) => minDays - actualDays);
  return {
    complete: rows.length - withGaps.length,
    withGaps: withGaps.length,
    gaps: withGaps.reduce((sum, row) => sum + row.gaps.length, 0),
    atRisk: atRisk.length,
    lacking: lacking.length === 0 ? undefined : { least: Math.min(...lacking), most: Math.max(...lacking) },
    amount: sumOf(rows),
    amountAtStake: sumOf(withGaps),
    unknown: rows.filter(({ amount }) => amount === undefined).length,
  };
}

function sumOf(rows: readonly ChainRow[]): string {
  return fromHundredths(rows.reduce((sum, { amount }) => sum + hundredthsOf(amount), 0));
}
