/** Figures over all rows that a list finds, on all pages. */
import { bases } from './timeouts';

/**
 * GET with `_resource`, the parameters of the list call, and `_group` for one line per group: of the first `mostGroups`
 * in the order of the list, or of those on a page, where `pageNum` names one.
 */
export const totalsPath = `${bases.business}/list/totals`;

/** Name of the parameter that names the resource; no field is called like it. */
export const totalsResource = '_resource';

export interface TotalsLine {
  /** How many rows, exactly. */
  count: number;
  /** Exact decimal text by field; null where no row has a value. Fields that the person may not see are not there. */
  totals: Record<string, string | null>;
}
export interface GroupLine extends TotalsLine {
  /** Text of the stored value (`String(row[field])`); null = rows without one. */
  value: string | null;
}
export interface ListTotals extends TotalsLine {
  /** In the order of the list; null when not asked for. */
  groups: GroupLine[] | null;
}

/** GET with `_resource`: how many records each view of a list holds, for the person who asks. */
export const countsPath = `${bases.business}/list/counts`;

/** Exact up to `countLimit`, as lists count. A saved view that no longer makes sense is left out. */
export interface ViewCounts {
  /** Without any view. */
  all: number;
  /** By name of the configured view. */
  views: Record<string, number>;
  /** By id of the saved view. */
  saved: Record<string, number>;
}

/** Most groups that are told at once; those of the others are asked for page by page. */
export const mostGroups = 1_000;
