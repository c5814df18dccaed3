/** Boards of figures: `GET /api/dashBoard?board=work`. */
import { bases } from './timeouts';

export const boardPaths = {
  /** GET `board`: a `BoardAnswer`. */
  board: `${bases.business}/dashBoard`,
  /** GET: figures of the work board alone. */
  work: `${bases.business}/workStand`,
  /** PUT `{board, order, hidden}`: stores how the person has arranged it; DELETE `board`: as it was made. */
  arrangement: `${bases.business}/dashBoard/arrangement`,
} as const;

/** The board that everybody begins with. */
export const workBoard = 'work';

/** What a person sees of records: who has no limit sees those of the institution. */
export type ScopeWord = 'all' | 'deptTree' | 'dept' | 'own';

export interface FigureLine {
  /** Stored value as text, or the first day of a step of time; null = empty. */
  value: string | null;
  label: string;
  /** Exact decimal text; null = nothing to tell: no average of nothing, no share of nothing. */
  amount: string | null;
  /** Address of the list with exactly these records; null where it has none. */
  to: string | null;
  /** The step is not over. */
  isOpen: boolean;
}

/** One side of a share. */
export interface FigureSide {
  title: string;
  value: string | null;
  to: string | null;
}

export interface FigureAnswer {
  /** `page.figure` */
  key: string;
  title: string;
  unit: string | null;
  kind: 'count' | 'amount' | 'share' | 'ratio';
  /** Which records it counts; with what its list says of its totals. */
  about: string;
  /** Title of the page that it stands on. */
  page: string;
  scope: ScopeWord;
  /** Exact decimal text, of shares a percentage; null = nothing to tell. Absent where there are lines. */
  value: string | null;
  to: string | null;
  /** Value of the period before; null = nothing to tell, or not asked for. */
  before: string | null;
  /** Percent by which it changed, of shares percentage points; null = nothing to tell. */
  change: string | null;
  sides: { of: FigureSide[]; per: FigureSide[] } | null;
  /** Null where it is a number alone. */
  lines: FigureLine[] | null;
  /** Values that there are beside the lines. */
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
  /** Its last day is not over, or lies ahead of today. */
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
  /** Names of parts; others follow as they were made. */
  order: string[];
  hidden: string[];
}

/** A statistic kept on start pages. */
export interface KeptStatistic {
  id: string;
  /** Name of its part on the board. */
  name: string;
  title: string;
  /** Role whose members have it on their start pages; null = its maker alone. */
  roleTitle: string | null;
  ownerName: string;
  mine: boolean;
  mayDrop: boolean;
  /** Why it cannot be shown now, told to its maker; null = it can. */
  problem: string | null;
  /** Address of its page; null where the list has none any more. */
  to: string | null;
}

export interface BoardAnswer {
  title: string;
  /** YYYY-MM-DD HH:mm:ss in Shanghai: the moment of every figure. */
  asOf: string;
  /** In the order of the person; without what the own rights do not allow. */
  parts: BoardPartAnswer[];
  arrangement: Arrangement | null;
  /** Statistics that were kept, of the person and of the own roles, also those that cannot be shown. */
  kept: KeptStatistic[];
}
