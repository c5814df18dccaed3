/** Fields that the quick search may use for an actor; without sealed ones, because a match would reveal their values. */

import type { EntityTable } from '../../model/entityTable';
import { isGuarded } from '../../model/searchText';
import type { Searched } from '../../model/sql/searchSql';
import { type FieldView, isSealed } from '../../view/fieldView';

export function searchedBy(table: EntityTable, view: FieldView): Searched {
  const { search } = table.entity;
  const closed = search.filter((path) => isSealed(view, path));
  if (closed.length === 0) return 'all';
  if (closed.every((path) => isGuarded(table, path))) return 'open';
  return search.flatMap((name) => (view.sealed.has(name) ? [] : (table.column(name) ?? [])));
}
