/** Fields that the quick search may use for an actor; without unreadable ones, because a match would reveal their values. */

import { listFieldsInText } from '../../../config/listFieldsInText';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { isGuarded } from '../../model/searchText';
import { everyRow } from '../../model/sql/rows';
import type { Searched, SearchedPeople } from '../../model/sql/searchSql';
import { type FieldView, fieldViewOf, isUnreadable } from '../../view/fieldView';
import { anyOf, openViews } from '../../view/view';

export function getSearched(table: EntityTable, view: FieldView): Searched {
  const { search } = table.entity;
  const closed = search.filter((path) => isUnreadable(view, path));
  if (closed.length === 0) return 'all';
  if (closed.every((path) => isGuarded(table, path))) return 'open';
  return search.flatMap((name) => (view.unreadable.has(name) ? [] : (table.column(name) ?? [])));
}

/**
 * References of a list to people by whom it is searched. The list shows their labels, so these are searched if the actor may read the
 * reference and the fields of the label; other unmasked search fields, such as a number, only of people that a page shows to the actor.
 */
export function listPeople({ resource, table, tables }: ServedResource, actor: Actor): SearchedPeople[] {
  const view = fieldViewOf(actor, table);
  return (resource.list?.people ?? []).flatMap((name) => {
    const column = table.column(name);
    if (!column?.field.reference || view.unreadable.has(name)) return [];
    const target = tableOf(tables, column.field.reference.entity);
    const there = fieldViewOf(actor, target);
    if (listFieldsInText(target.entity.label).some((one) => isUnreadable(there, one))) return [];
    return [{ column, table: target, by: reachOf(target, there) }];
  });

  function reachOf(target: EntityTable, there: FieldView): SearchedPeople['by'] {
    if (typeof getSearched(target, there) !== 'string') return 'label';
    if (target.pages.length === 0) return everyRow;
    const shown = openViews(tables, target, actor);
    return shown.length === 0 ? 'label' : anyOf(shown);
  }
}
