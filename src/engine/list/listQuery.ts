/** Maps list state to the parameters of its call. Texts are passed on unchanged: address and call have the same names and texts. */
import type { List, Resource } from '../../config/normalized';
import type { ListParams } from '../../providers/data/listParams';
import { dialect, formatOrder } from '../../wire/dialect';
import { filterKey } from '../../wire/filter';
import { type FilterLeaf, formatFilterTree, parseFilterTree } from '../../wire/filterTree';
import type { FilterParam, ListState } from './listState';

/** `fixed` restricts an embedded list to the record it belongs to; it is never in the address. */
export function mapListStateToParams(state: ListState, fixed: readonly FilterParam[] = []): ListParams {
  const plain = fixed.filter(({ field }) => !isPath(field));
  const params: ListParams = Object.fromEntries([...plain, ...state.filters].map((filter) => [filterKey(filter), filter.text]));
  const tree = joinTree(
    fixed.filter(({ field }) => isPath(field)),
    state.tree,
  );
  if (state.keyword) params[dialect.keyword] = state.keyword;
  if (tree) params[dialect.filter] = tree;
  if (state.view) params[dialect.view] = state.view;
  if (state.group) params[dialect.group] = state.group;
  if (state.trash) params[dialect.trash] = '1';
  return params;
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
export function orderOf(state: ListState, list: Pick<List, 'views' | 'sort'>): List['sort'] {
  return state.order ?? usualOrder(state, list);
}

/** The order as a parameter. */
export function orderParam(order: List['sort']): ListParams {
  return { [dialect.orderBy]: formatOrder(order) };
}

/** Arguments for Refine's `useList`. */
export function mapListStateToQuestion(resource: Resource, list: List, state: ListState, fixed?: readonly FilterParam[]) {
  return {
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize: state.pageSize ?? list.pageSize, mode: pagingOf(list) },
    meta: { listParams: { ...mapListStateToParams(state, fixed), ...orderParam(orderOf(state, list)) } },
  };
}

/** A tree is loaded as a whole. */
function pagingOf(list: List): 'off' | 'server' {
  return list.tree ? 'off' : 'server';
}
