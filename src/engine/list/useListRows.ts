/** Rows of a list through Refine's `useList`, which loads and caches them. */
import { type HttpError, useList } from '@refinedev/core';
import { use, useMemo } from 'react';
import type { List, Resource } from '../../config/normalized';
import { EarlyListsContext, freshMs } from '../../providers/data/earlyLists';
import type { ListParams } from '../../providers/data/listParams';
import { useIsPrerender } from '../../providers/page/prerender';
import { readRules } from '../call/callRules';
import type { EngineRecord } from '../record/engineRecord';
import { mapListStateToParams, mapListStateToQuestion } from './listQuery';
import type { FilterParam, ListState } from './listState';

export interface ListRows {
  rows: readonly EngineRecord[];
  total: number;
  /** Parameters that narrow the list: without page and order. */
  filters: ListParams;
  pageSize: number;
  /** First load: no rows yet. */
  loading: boolean;
  /** Reloading; the previous rows are shown. */
  refreshing: boolean;
  /** Time of the rows; 0 before the first. */
  readAt: number;
  error: unknown;
  reload: () => void;
}

/** `enabled`: false when another layout loads its own rows. */
export function useListRows(resource: Resource, list: List, state: ListState, fixed: readonly FilterParam[], enabled = true): ListRows {
  const question = useMemo(() => mapListStateToQuestion(resource, list, state, fixed), [resource, list, state, fixed]);
  const filters = useMemo(() => mapListStateToParams(state, fixed), [state, fixed]);
  const { pageSize } = question.pagination;
  const early = use(EarlyListsContext);
  const prerender = useIsPrerender();
  const { query } = useList<EngineRecord, HttpError>({
    ...question,
    // A prerendered page has a query key of its own, so that after sign-in no query without rows is reused.
    meta: prerender ? { ...question.meta, prerender } : question.meta,
    queryOptions: {
      ...readRules,
      enabled,
      placeholderData: (previous) => previous,
      // Called for every query without rows; only the list call sent before the first render has an answer here.
      initialData: () => early?.takeArrived(question) as never,
      staleTime: ({ state: { dataUpdateCount } }) => (dataUpdateCount === 0 ? freshMs : 0),
    },
    errorNotification: false,
  });
  return {
    rows: prerender ? blankRows : enabled ? (query.data?.data ?? noRows) : noRows,
    total: prerender ? wholePages * pageSize : (query.data?.total ?? 0),
    filters,
    pageSize,
    loading: query.isPending && enabled && !prerender,
    refreshing: query.isFetching && !query.isPending,
    readAt: query.dataUpdatedAt,
    error: enabled ? query.error : null,
    reload: () => void query.refetch(),
  };
}

/** Page count of a prerendered list, a typical value. */
const wholePages = 3;
const noRows: readonly EngineRecord[] = [];
/** One blank row is enough to prerender the layout of rows. */
const blankRows: readonly EngineRecord[] = [{ id: '' }];
