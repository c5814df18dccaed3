/** Rows of a list through Refine's `useTable`; the list state decides, Refine fetches and caches. */
import { type CrudFilters, type HttpError, useTable } from '@refinedev/core';
import { use, useEffect, useMemo, useRef } from 'react';
import type { List, Resource } from '../../config/normalized';
import { EarlyListsContext, freshMs } from '../../providers/data/earlyLists';
import { useIsPrerender } from '../../providers/page/prerender';
import { readRules } from '../call/callRules';
import type { EngineRecord } from '../record/engineRecord';
import { mapListStateToFilters, mapListStateToQuestion, mapListStateToSorters, pagingOf } from './listQuery';
import type { FilterParam, ListState } from './listState';

export interface ListRows {
  rows: readonly EngineRecord[];
  total: number;
  /** What was asked for, without page and order. */
  filters: CrudFilters;
  pageSize: number;
  /** First time: nothing to show yet. */
  loading: boolean;
  /** Old rows stay while newer ones come. */
  refreshing: boolean;
  error: unknown;
  reload: () => void;
}

export function useListRows(resource: Resource, list: List, state: ListState, fixed: readonly FilterParam[]): ListRows {
  const filters = useMemo(() => mapListStateToFilters(state, fixed), [state, fixed]);
  const sorters = useMemo(() => mapListStateToSorters(state, list), [state, list]);
  const pageSize = state.pageSize ?? list.pageSize;
  const early = use(EarlyListsContext);
  const prerender = useIsPrerender();
  const table = useTable<EngineRecord, HttpError>({
    resource: resource.name,
    syncWithLocation: false,
    // A prerendered page has a query key of its own, so that after sign-in no query without rows is reused.
    meta: prerender ? { prerender } : undefined,
    filters: { initial: filters, defaultBehavior: 'replace' },
    sorters: { initial: sorters },
    pagination: { currentPage: state.page, pageSize, mode: pagingOf(list) },
    queryOptions: {
      ...readRules,
      placeholderData: (previous) => previous,
      // Asked of every question that has no rows yet: only the one from before the page was drawn is answered.
      initialData: () => early?.takeArrived(mapListStateToQuestion(resource, list, state, fixed)) as never,
      staleTime: ({ state: { dataUpdateCount } }) => (dataUpdateCount === 0 ? freshMs : 0),
    },
    errorNotification: false,
  });
  const { setFilters, setSorters, setCurrentPage, setPageSize, tableQuery } = table;
  // The hook keeps its own copy; the list state is the truth and is written over it.
  const started = useRef(false);
  useEffect(() => {
    // The first time it is a copy already; setting it again would draw the whole list once more.
    if (!started.current) {
      started.current = true;
      return;
    }
    setFilters(filters, 'replace');
    setSorters(sorters);
    setCurrentPage(state.page);
    setPageSize(pageSize);
  }, [filters, sorters, state.page, pageSize, setFilters, setSorters, setCurrentPage, setPageSize]);
  return {
    rows: prerender ? blankRows : (tableQuery.data?.data ?? noRows),
    total: prerender ? wholePages * pageSize : (tableQuery.data?.total ?? 0),
    filters,
    pageSize,
    loading: tableQuery.isPending && !prerender,
    refreshing: tableQuery.isFetching && !tableQuery.isPending,
    error: tableQuery.error,
    reload: () => void tableQuery.refetch(),
  };
}

/** The pager of a prerendered list shows as many pages as most lists have. */
const wholePages = 3;
const noRows: readonly EngineRecord[] = [];
/** One is enough for the browser to have seen all that rows are made of. */
const blankRows: readonly EngineRecord[] = [{ id: '' }];
