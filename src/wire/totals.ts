/** Totals over all rows that match a list's filters, on all pages. */
import { bases } from './timeouts';

/**
 * GET with `_resource`, the parameters of the list call, and optionally `_group` for one line per group. Returns the first
 * `mostGroups` groups in list order, or with `pageNum` only the groups on that page.
 */
export const totalsPath = `${bases.business}/list/totals`;

/** Parameter that names the resource; no field may have this name. */
export const totalsResource = '_resource';

export interface TotalsLine {
  /** Exact number of rows. */
  count: number;
  /** Exact decimal text by field; null when no row has a value. Fields the user may not read are missing. */
  totals: Record<string, string | null>;
}
export interface GroupLine extends TotalsLine {
  /** Stored value as text (`String(row[field])`); null = rows without a value. */
  value: string | null;
}
export interface ListTotals extends TotalsLine {
  /** In list order; null when not requested. */
  groups: GroupLine[] | null;
}

/** GET with `_resource`: number of records in each view of a list that the user may see. */
export const countsPath = `${bases.business}/list/counts`;

/** Exact up to `countLimit`, like list totals. Saved views that are no longer valid are left out. */
export interface ViewCounts {
  /** Count without a view. */
  all: number;
  /** Count by name of the configured view. */
  views: Record<string, number>;
  /** Count by id of the saved view. */
  saved: Record<string, number>;
}

/** Maximum number of groups per answer; further groups are requested per page. */
export const mostGroups = 1_000;
