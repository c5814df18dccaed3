/** Figures of lists and boards of figures in the normalized configuration. */
import type { Period, Step } from '../domain/period';

export interface FigureRef {
  page: string;
  figure: string;
}

export type FigureMeasure =
  | { by: 'count' }
  /** `negate`: shown with the opposite sign, such as amounts that a ledger deducts. */
  | { by: 'sum' | 'avg' | 'distinct'; field: string; negate?: boolean }
  /** The figures of each side are summed. */
  | { by: 'share'; of: FigureRef[]; per: FigureRef[]; isNumber: boolean };

export const takings = ['in', 'before', 'until'] as const;

/** A number over the records of a list; it opens the list with the same records. */
export interface Figure {
  name: string;
  title: string;
  unit: string | undefined;
  /** Description of the counted records. */
  about: string;
  measure: FigureMeasure;
  /** View of the list whose records it counts; undefined = all. */
  view: string | undefined;
  /** Field by which records belong to a period. */
  time: string | undefined;
  /** Which records count: those within the period, those before it, or all until its end. */
  takes: (typeof takings)[number];
}

export const boardShows = ['figure', 'line', 'bar', 'ranking', 'funnel', 'table', 'heat', 'rows', 'todos', 'block'] as const;
export type BoardShow = (typeof boardShows)[number];

export interface BoardPart {
  name: string;
  title: string | undefined;
  show: BoardShow;
  figures: FigureRef[];
  period: Period | undefined;
  compare: boolean;
  /** A step of time, or a field of the records. */
  by: { step: Step } | { field: string } | undefined;
  top: number;
  rows: { page: string; view: string | undefined; fields: string[] } | undefined;
  block: string | undefined;
  wide: boolean;
}

export interface Board {
  name: string;
  title: string;
  /** Undefined = every signed-in user may open it. */
  permission: string | undefined;
  /** For display on a big screen in a hall. */
  screen: boolean;
  parts: BoardPart[];
}
