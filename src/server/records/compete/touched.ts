/** Records written by a change set whose times and rows are checked when it ends. */
import { deferredContests } from '../../model/compete';
import type { EntityTable } from '../../model/entityTable';

/** Ids by table, of records with rules that are checked at the end. */
export type Touched = Map<EntityTable, Set<string>>;

export function hasDeferred(table: EntityTable): boolean {
  const { own, rows } = deferredContests(table);
  return own.length > 0 || rows.length > 0;
}

export function touch({ touched }: { touched: Touched }, table: EntityTable, ids: readonly string[]): void {
  if (!hasDeferred(table)) return;
  const known = touched.get(table) ?? new Set();
  touched.set(table, known);
  for (const id of ids) known.add(id);
}

/** Removes and returns all entries. */
export function drain(touched: Touched): [EntityTable, string[]][] {
  const all = [...touched].map(([table, ids]): [EntityTable, string[]] => [table, [...ids]]);
  touched.clear();
  return all;
}
