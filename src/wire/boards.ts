/** Boards of figures: `GET /api/dashBoard?board=work`. */
import { bases } from './timeouts';

export const boardPaths = {
  /** GET `board`: a `BoardAnswer`. */
  board: `${bases.business}/dashBoard`,
  /** GET: figures of the work board alone. */
  work: `${bases.business}/workStand`,
  /** PUT `{board, order, hidden}`: stores the user's arrangement; DELETE `board`: restores the default. */
  arrangement: `${bases.business}/dashBoard/arrangement`,
} as const;

/** Default board of every user. */
export const workBoard = 'work';

/** Data scope of the records behind a figure; without a limit: those of the institution. */
export type ScopeWord = 'all' | 'deptTree' | 'dept' | 'own';

export interface FigureLine {
  /** Stored value as text, or the first day of a step of time; null = empty. */
  value: string | null;
  label: string;
  /** Exact decimal text; null = no value: an average of no records, a share of 0. */
  amount: string | null;
  /** Address of the list with exactly these records; null if it has none. */
  to: string | null;
  /** The step has not ended yet. */
  isOpen: boolean;
}

/** One side of a share. */
export interface FigureSide {
  title: string;
  value: string | null;
  unit: string | null;
  to: string | null;
}

export interface FigureAnswer {
  /** `page.figure` */
  key: string;
  title: string;
  unit: string | null;
  kind: 'count' | 'amount' | 'share' | 'ratio';
  /** Description of the counted records, with the `counted` text of the list. */
  about: string;
  /** Title of the page whose list has the figure. */
  page: string;
  scope: ScopeWord;
  /** Exact decimal text, for shares a percentage; null = no value. Absent if there are lines. */
  value: string | null;
  to: string | null;
  /** Value of the previous period; null = no value, or not requested. */
  before: string | null;
  /** Change in percent, for shares in percentage points; null = no value. */
  change: string | null;
  sides: { of: FigureSide[]; per: FigureSide[] } | null;
  /** Null if the figure is a single number. */
  lines: FigureLine[] | null;
  /** Number of values beyond the lines. */
  left: number;
}

export interface BoardRows {
  total: number;
  to: string;
  titles: string[];
  rows: { id: string; to: string | null; cells: string[] }[];
}

export interface BoardPeriod {
  title: string;
  from: string;
  to: string;
  /** Its last day has not ended, or is in the future. */
  isOpen: boolean;
}

export interface BoardPartAnswer {
  name: string;
  title: string;
  show: string;
  wide: boolean;
  step: 'day' | 'week' | 'month' | null;
  period: BoardPeriod | null;
  figures: FigureAnswer[];
  rows: BoardRows | null;
  block: string | null;
}

export interface Arrangement {
  /** Names of parts; other parts follow in the configured order. */
  order: string[];
  hidden: string[];
}

/** A statistic kept on start pages. */
export interface KeptStatistic {
  id: string;
  /** Name of its part on the board. */
  name: string;
  title: string;
  /** Role whose members have it on their start pages; null = only its author. */
  roleTitle: string | null;
  ownerName: string;
  mine: boolean;
  mayDrop: boolean;
  /** Why it cannot be shown now, for its author; null = it can. */
  problem: string | null;
  /** Address of its page; null if the list no longer has one. */
  to: string | null;
}

export interface BoardAnswer {
  title: string;
  /** YYYY-MM-DD HH:mm:ss in Shanghai: time of all figures. */
  asOf: string;
  /** In the user's order, without parts that the user lacks permission for. */
  parts: BoardPartAnswer[];
  arrangement: Arrangement | null;
  /** Kept statistics of the user and of the user's roles, including those that cannot be shown. */
  kept: KeptStatistic[];
}
