/** Maps list state to the query of Refine's data provider. Texts are passed on unchanged. */
import type { CrudFilters, CrudSort } from '@refinedev/core';
import type { List, Resource } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { type FilterLeaf, formatFilterTree, parseFilterTree } from '../../wire/filterTree';
import { type FilterParam, filterKey, type ListState } from './listState';

/** `fixed` restricts an embedded list to the record it belongs to; it is never in the address. */
export function mapListStateToFilters(state: ListState, fixed: readonly FilterParam[] = []): CrudFilters {
  const plain = fixed.filter(({ field }) => !isPath(field));
  const filters = [...plain, ...state.filters].map((filter) => equals(filterKey(filter), filter.text));
  const tree = joinTree(
    fixed.filter(({ field }) => isPath(field)),
    state.tree,
  );
  if (state.keyword) filters.push(equals(dialect.keyword, state.keyword));
  if (tree) filters.push(equals(dialect.filter, tree));
  if (state.view) filters.push(equals(dialect.view, state.view));
  if (state.group) filters.push(equals(dialect.group, state.group));
  if (state.trash) filters.push(equals(dialect.trash, '1'));
  return filters;
}

/** A filter on child rows has no parameter of its own, so it is added to the filter tree. */
function joinTree(paths: readonly FilterParam[], asked: string | undefined): string | undefined {
  if (paths.length === 0) return asked;
  const own = asked === undefined ? undefined : parseFilterTree(asked);
  return formatFilterTree({ and: [...paths.map((one): FilterLeaf => [filterKey(one), one.text]), ...(own ? [own] : [])] });
}

function isPath(field: string): boolean {
  return field.includes(dialect.operatorSeparator);
}

/** Order at first: that of the view, else of the list. */
export function usualOrder({ view }: Pick<ListState, 'view'>, { views, sort }: Pick<List, 'views' | 'sort'>): List['sort'] {
  return (view !== undefined && views.find(({ name }) => name === view)?.sort) || sort;
}

/** Sort order of the state, else the usual one. */
export function mapListStateToSorters(state: ListState, list: List): CrudSort[] {
  const order = state.order ?? usualOrder(state, list);
  return [{ field: order.field, order: order.descending ? 'desc' : 'asc' }];
}

/** Arguments for Refine's `useList`. */
export function mapListStateToQuestion(resource: Resource, list: List, state: ListState, fixed?: readonly FilterParam[]) {
  return {
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize: state.pageSize ?? list.pageSize, mode: pagingOf(list) },
    filters: mapListStateToFilters(state, fixed),
    sorters: mapListStateToSorters(state, list),
  };
}

/** A tree is loaded as a whole. */
function pagingOf(list: List): 'off' | 'server' {
  return list.tree ? 'off' : 'server';
}

function equals(field: string, value: string) {
  return { field, operator: 'eq' as const, value };
}
