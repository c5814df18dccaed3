/** Types of the import calls: file content, column mapping and check result. */
import { callOf } from '../domain/callOf';
import type { Job } from './job';
import { bases } from './timeouts';

/** Import calls shared by all resources; the upload itself is an endpoint of the resource. */
export const importPaths = {
  template: `${bases.business}/import/template`,
  check: `${bases.business}/import/check`,
  rows: `${bases.business}/import/rows`,
  report: `${bases.business}/import/report`,
  start: `${bases.business}/import/start`,
  undo: `${bases.business}/import/undo`,
} as const;

/** Maximum number of rows of a file; larger files are refused. */
export const mostImportRows = 20_000;
/** Maximum number of columns; a file with content beyond them is refused. */
export const mostImportColumns = 200;
/** Maximum number of characters of a cell, equal to the limit of Excel. */
export const longestImportCell = 32_767;
/** Maximum number of rows re-checked by one call after a correction. */
export const mostRowsAgain = 200;

/** A field that a column of a file can be mapped to. */
export interface ImportTarget {
  /** Field name; `relations.phone` for a field of the primary child row. */
  key: string;
  title: string;
  required: boolean;
  /** Expected format, shown to the user. */
  hint: string;
  /** Titles of the choices of a coded field. */
  choices?: string[];
}

export interface ImportRow {
  /** Row number in the file, counted from 1 as in spreadsheets. */
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
  /** Numbers of rows that are hidden in the file, by a filter or by hand. */
  hidden: number[];
  /** Sentence about the hidden rows; null = there are none. */
  notice: string | null;
  targets: ImportTarget[];
  /** Proposed mapping: target key by column; null = the column is ignored. */
  mapping: (string | null)[];
}

/** Choices of the user for an import. */
export interface ImportPlan {
  mapping: (string | null)[];
  /** By target key: text in the file → title of the choice. */
  words: Record<string, Record<string, string>>;
  /** Corrected cells. */
  edits: { row: number; column: number; text: string }[];
  /** Rows similar to existing records: skipped, or created unless a unique rule refuses them. */
  duplicates: 'skip' | 'create';
  /** Rows that are hidden in the file. */
  hidden: 'skip' | 'take';
  /** Choices for single rows; they override the two above. */
  choices: RowChoice[];
}

export interface RowChoice {
  row: number;
  choice: 'skip' | 'create';
}

export interface CellProblem {
  /** Index of the column; null = no single column is affected. */
  column: number | null;
  message: string;
  /** The text that matches no choice of the field. */
  word?: string;
}

/** A row that would not be imported as it is. */
export interface ImportRowResult {
  row: number;
  problems: CellProblem[];
  /** An earlier row of the file or a stored record that it duplicates. */
  duplicate?: { row: number } | { id: string; label: string };
  /** A unique value is taken, so the row can only be skipped. */
  taken?: boolean;
  /** Skipped because the row is hidden in the file, or by choice. */
  left?: 'hidden' | 'chosen';
}

/** Invariant: `good + wrong + duplicate + left = total`. */
export interface ImportCounts {
  total: number;
  good: number;
  wrong: number;
  duplicate: number;
  left: number;
}
export interface ImportReport extends ImportCounts {
  /** Rows that are wrong, duplicates or skipped. */
  rows: ImportRowResult[];
}

export const importCalls = {
  check: callOf<object, Job>('POST', importPaths.check),
  rows: callOf<object, ImportReport>('POST', importPaths.rows),
  report: callOf<{ id: string }, ImportReport>('GET', importPaths.report),
  start: callOf<object, Job>('POST', importPaths.start),
  undo: callOf<{ id: string }, Job>('POST', importPaths.undo),
} as const;
