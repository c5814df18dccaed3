/**
 * State of a list and its form in the address. Filters remain text: address and wire use the same parameters (`enterDate.gte=2026-01-01`),
 * so a list needs no field types. Only the filter editor decodes values.
 */
import type { CalendarSpan } from '../../config/listLayouts';
import { isDay } from '../../domain/calendar';
import { dialect, formatOrder, listParameters, parseOrder } from '../../wire/dialect';
import { filterKey, splitFilterName } from '../../wire/filter';

export interface FilterParam {
  field: string;
  /** Undefined = the first operator of the field type. */
  operator: string | undefined;
  /** Value as in the address; never empty. */
  text: string;
}
export interface ListState {
  /** Name of a view; undefined = all records. */
  view: string | undefined;
  keyword: string;
  filters: FilterParam[];
  /** Filter tree (and/or), as in the address. */
  tree: string | undefined;
  /** Undefined = the configured order. */
  order: { field: string; descending: boolean } | undefined;
  page: number;
  /** Field by which rows are grouped; undefined = none. */
  group: string | undefined;
  /** Undefined = the configured size. */
  pageSize: number | undefined;
  trash: boolean;
  /** Table, cards or calendar; undefined = the user's last choice. */
  layout: string | undefined;
  /** Span and day of the calendar; undefined = the first configured span, and today. */
  span: CalendarSpan | undefined;
  day: string | undefined;
  /** Lane field of the calendar, or `none`; undefined = the first configured one. */
  lanes: string | undefined;
}

/** State of an address without parameters. */
export const emptyListState: ListState = {
  view: undefined,
  keyword: '',
  filters: [],
  tree: undefined,
  order: undefined,
  group: undefined,
  page: 1,
  pageSize: undefined,
  trash: false,
  layout: undefined,
  span: undefined,
  day: undefined,
  lanes: undefined,
};

const pageSizeLimit = 10_000;
/** Reads the state of a list from an address. Parameters that are no field of the entity are ignored; invalid numbers give the default. */
export function parseListState(params: URLSearchParams, fieldNames: ReadonlySet<string>): ListState {
  const order = params.get(dialect.orderBy);
  const group = params.get(dialect.group);
  return {
    view: params.get(dialect.view) || undefined,
    keyword: params.get(dialect.keyword) ?? '',
    filters: [...params].flatMap(([key, text]) => parseFilter(key, text, fieldNames)),
    tree: params.get(dialect.filter) || undefined,
    order: order && fieldNames.has(parseOrder(order).field) ? parseOrder(order) : undefined,
    group: group && fieldNames.has(group) ? group : undefined,
    page: parsePositive(params.get(dialect.page)) ?? 1,
    pageSize: clampSize(parsePositive(params.get(dialect.pageSize))),
    trash: params.get(dialect.trash) === '1',
    layout: params.get(dialect.layout) || undefined,
    span: spans[params.get(dialect.span) ?? ''],
    day: dayIn(params.get(dialect.day)),
    lanes: params.get(dialect.lanes) || undefined,
  };
}

/** Writes the state of a list into an address; defaults are left out. */
export function formatListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.view) params.set(dialect.view, state.view);
  if (state.keyword) params.set(dialect.keyword, state.keyword);
  for (const filter of state.filters) params.append(filterKey(filter), filter.text);
  if (state.tree) params.set(dialect.filter, state.tree);
  if (state.order) params.set(dialect.orderBy, formatOrder(state.order));
  if (state.group) params.set(dialect.group, state.group);
  if (state.page > 1) params.set(dialect.page, String(state.page));
  if (state.pageSize) params.set(dialect.pageSize, String(state.pageSize));
  if (state.trash) params.set(dialect.trash, '1');
  if (state.layout) params.set(dialect.layout, state.layout);
  if (state.span) params.set(dialect.span, state.span);
  if (state.day) params.set(dialect.day, state.day);
  if (state.lanes) params.set(dialect.lanes, state.lanes);
  return params;
}

/** Whether the list is filtered; an empty list then says "no matches" instead of "no records". */
export function isNarrowed(state: ListState): boolean {
  return state.keyword !== '' || state.filters.length > 0 || state.tree !== undefined || state.view !== undefined;
}

/** Parts to change. A function gets the newest state, which the page may not have drawn yet: for steps relative to it. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);

/** State after a change; any change without `page` returns to the first page. */
export function changeListState(state: ListState, change: ListChange): ListState {
  return { ...state, page: 1, ...(typeof change === 'function' ? change(state) : change) };
}

function parseFilter(key: string, text: string, fieldNames: ReadonlySet<string>): FilterParam[] {
  if (listParameters.has(key) || text === '') return [];
  const name = splitFilterName(key, (field) => fieldNames.has(field));
  return name && !name.operator?.includes(dialect.operatorSeparator) ? [{ ...name, text }] : [];
}

const spans: Readonly<Record<string, CalendarSpan>> = { week: 'week', month: 'month', day: 'day' };

function dayIn(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

function parsePositive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function clampSize(size: number | undefined): number | undefined {
  return size === undefined ? undefined : Math.min(size, pageSizeLimit);
}
