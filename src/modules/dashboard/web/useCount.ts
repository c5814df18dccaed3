/** Number of records in a list, refreshed every minute. */
import { useList } from '@refinedev/core';
import { dialect } from '../../../wire/dialect';

/** Interval of the refresh. */
const refreshMs = 60_000;

export interface Count {
  /** Undefined while loading and after an error. */
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
    // Each card shows the error itself.
    errorNotification: false,
  });
  return { total: query.isSuccess ? result.total : undefined, failed: query.isError, retry: () => void query.refetch() };
}
