/** Builds nested rows for a tree list from flat records with a parent id. */
import type { EngineRecord } from '../record/engineRecord';

/** Property of the nested rows; no field can have this name. */
export const nestedKey = '$rows';
export interface NestedRow extends EngineRecord {
  [nestedKey]?: NestedRow[];
}

/**
 * Keeps the order of the records. A record whose parent is not among them (filtered out, or in the trash) becomes a root, so none is lost.
 * Cycles, which the server refuses, are broken.
 */
export function nestRows(records: readonly EngineRecord[], parentField: string): NestedRow[] {
  const rows = new Map(records.map((record): [string, NestedRow] => [record.id, { ...record }]));
  const roots: NestedRow[] = [];
  for (const row of rows.values()) {
    const parent = rows.get(String(row[parentField] ?? ''));
    if (parent && !isWithin(parent, row, rows, parentField)) parent[nestedKey] = [...(parent[nestedKey] ?? []), row];
    else roots.push(row);
  }
  return roots;
}

function isWithin(node: NestedRow, ancestor: NestedRow, rows: Map<string, NestedRow>, parentField: string): boolean {
  const seen = new Set<string>();
  for (let at: NestedRow | undefined = node; at && !seen.has(at.id); at = rows.get(String(at[parentField] ?? ''))) {
    if (at.id === ancestor.id) return true;
    seen.add(at.id);
  }
  return false;
}
