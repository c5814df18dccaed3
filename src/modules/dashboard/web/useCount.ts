/** How many records a list would show. */
import { useList } from '@refinedev/core';
import { dialect } from '../../../wire/dialect';

/** Figures follow the day without moving the page. */
const refreshMs = 60_000;

export interface Count {
  /** Undefined while it is not known. */
  total: number | undefined;
  failed: boolean;
  retry: () => void;
}

export function useCount(resource: string, view: string | undefined): Count {
  const { query, result } = useList({
    resource,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: view === undefined ? [] : [{ field: dialect.view, operator: 'eq', value: view }],
    queryOptions: { refetchInterval: refreshMs },
    // Each card says it itself, and leaves the others alone.
    errorNotification: false,
  });
  return { total: query.isSuccess ? result.total : undefined, failed: query.isError, retry: () => void query.refetch() };
}
