/** Figures of the charts above a list, over all rows that it finds. */
import { bases } from './timeouts';

/** GET with `_resource` (`totalsResource`) and the parameters of the list call; pages and order change nothing. */
export const chartsPath = `${bases.business}/list/charts`;

export interface ChartLine {
  /** Text of the value, or a step of time: 2026-11-23, the Monday of a week, 2026-11; null = not filled. */
  value: string | null;
  /** Of references: the name of the record. */
  label: string | null;
  /** Exact decimal text; null where no row has a figure. */
  amount: string | null;
}

export interface ChartFigures {
  /** Times in their order, references by their amount; those of choices in any order. */
  lines: ChartLine[];
  /** How many values there are, with those that are not told. */
  groups: number;
  /** Of all of them: how many records, or the sum. Null where parts make no whole. */
  whole: string | null;
}

export interface ListChartFigures {
  /** One per chart of the configuration; null = made of what the person may not see. */
  charts: (ChartFigures | null)[];
}

/** Most values of a reference that are told, and most steps of time, the latest. */
export const mostChartLines = 20;
export const mostChartSteps = 60;
