/** Figures of lists and boards of figures in the normalized configuration. */
import type { Period, Step } from '../domain/period';

export interface FigureRef {
  page: string;
  figure: string;
}

export type FigureMeasure =
  | { by: 'count' }
  /** `negate`: told with the other sign, such as what a ledger takes off. */
  | { by: 'sum' | 'avg' | 'distinct'; field: string; negate?: boolean }
  /** Figures on each side are added up. */
  | { by: 'share'; of: FigureRef[]; per: FigureRef[]; isNumber: boolean };

export const takings = ['in', 'before', 'until'] as const;

/** A number over the records of a list; it opens the list with the same records. */
export interface Figure {
  name: string;
  title: string;
  unit: string | undefined;
  /** Which records it counts. */
  about: string;
  measure: FigureMeasure;
  /** View of the list whose records it counts; undefined = all. */
  view: string | undefined;
  /** Field by which a period takes records. */
  time: string | undefined;
  /** Records of the days of a period, of those before it, or of all until its end. */
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
  /** Undefined: everybody may open it. */
  permission: string | undefined;
  /** On the big screen in a hall. */
  screen: boolean;
  parts: BoardPart[];
}
