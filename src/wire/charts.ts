/** Data of the charts above a list, computed over all rows that match its filters. */
import { bases } from './timeouts';

/** GET with `_resource` (`totalsResource`) and the parameters of the list call; page and order are ignored. */
export const chartsPath = `${bases.business}/list/charts`;

interface ChartLine {
  /** Text of the value, or the start of a time bucket: 2026-11-23 (day, or Monday of a week), 2026-11; null = empty value. */
  value: string | null;
  /** Label of the referenced record; null for other fields. */
  label: string | null;
  /** Exact decimal text; null when no row has a value. */
  amount: string | null;
}

export interface ChartFigures {
  /** Time buckets in chronological order, references by descending amount, choices in no particular order. */
  lines: ChartLine[];
  /** Number of distinct values, including those left out of `lines`. */
  groups: number;
  /** Total over all values: record count or sum. Null for figures that do not add up to a total. */
  whole: string | null;
}

export interface ListChartFigures {
  /** One entry per configured chart; null = the user may not see a field it needs. */
  charts: (ChartFigures | null)[];
}

/** Maximum number of reference values returned, and of time buckets (the latest ones). */
export const mostChartLines = 20;
export const mostChartSteps = 60;
