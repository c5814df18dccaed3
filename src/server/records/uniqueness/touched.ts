/** Records written by a change set whose times and rows are checked when it ends. */

import type { EntityTable } from '../../model/entityTable';
import { splitUniqueRules } from '../../model/uniqueRules';

/** Ids by table, of records with rules that are checked at the end. */
export type Touched = Map<EntityTable, Set<string>>;

export function hasDeferred(table: EntityTable): boolean {
  const { own, rows } = splitUniqueRules(table);
  return own.length > 0 || rows.length > 0;
}

export function addTouched({ touched }: { touched: Touched }, table: EntityTable, ids: readonly string[]): void {
  if (!hasDeferred(table)) return;
  const known = touched.get(table) ?? new Set();
  touched.set(table, known);
  for (const id of ids) known.add(id);
}

/** Removes and returns all entries. */
export function takeTouched(touched: Touched): [EntityTable, string[]][] {
  const all = [...touched].map(([table, ids]): [EntityTable, string[]] => [table, [...ids]]);
  touched.clear();
  return all;
}
