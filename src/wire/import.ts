/** Import on the wire: what a file held, how its columns are meant, and what a look at it found. */
import { bases } from './timeouts';

/** The calls beside the resource's own, which takes the file. */
export const importPaths = {
  template: `${bases.business}/import/template`,
  check: `${bases.business}/import/check`,
  rows: `${bases.business}/import/rows`,
  report: `${bases.business}/import/report`,
  start: `${bases.business}/import/start`,
  undo: `${bases.business}/import/undo`,
} as const;

/** Rows of a file; more are refused. */
export const mostImportRows = 20_000;
/** Columns of a file; one that has something behind them is refused. */
export const mostImportColumns = 200;
/** Characters of a cell: as many as a spreadsheet's own. */
export const longestImportCell = 32_767;
/** Rows that are looked at again after a correction, in one call. */
export const mostRowsAgain = 200;

/** Something a column of a file can mean. */
export interface ImportTarget {
  /** Name of the field; `relations.phone` for one of the main child row. */
  key: string;
  title: string;
  required: boolean;
  /** How it is filled in. */
  hint: string;
  /** Titles of the choices of a coded field. */
  choices?: string[];
}

export interface ImportRow {
  /** Number in the file, as spreadsheets count. */
  row: number;
  cells: string[];
}

/** Answer to an upload. */
export interface ImportUpload {
  id: string;
  name: string;
  sheet: string;
  titles: string[];
  rows: ImportRow[];
  targets: ImportTarget[];
  /** Proposal: key of the target by column; null = the column is left out. */
  mapping: (string | null)[];
}

/** How a file is meant to be read. */
export interface ImportPlan {
  mapping: (string | null)[];
  /** By target: words of the file → titles of choices. */
  words: Record<string, Record<string, string>>;
  /** Corrected cells. */
  edits: { row: number; column: number; text: string }[];
  /** Records that look like existing ones: left out, or made all the same where nothing unique stands against it. */
  duplicates: 'skip' | 'create';
}

export interface CellProblem {
  /** Index of the column; null = no column of the file is about it. */
  column: number | null;
  message: string;
  /** A word that is no choice of its field. */
  word?: string;
}

/** A row that will not be written as it is. */
export interface ImportRowResult {
  row: number;
  problems: CellProblem[];
  /** Of an earlier row of the file, or of a stored record. */
  duplicate?: { row: number } | { id: string; label: string };
}

/** `good + wrong + duplicate = total`, always. */
export interface ImportCounts {
  total: number;
  good: number;
  wrong: number;
  duplicate: number;
}
export interface ImportReport extends ImportCounts {
  /** Only those that are wrong or duplicates. */
  rows: ImportRowResult[];
}
