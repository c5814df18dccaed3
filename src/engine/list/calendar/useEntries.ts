/** Loads the entries of the visible days, with the filters of the list. */
import { type HttpError, useList } from '@refinedev/core';
import { beginField, type ListCalendar } from '../../../config/listFaces';
import { dialect } from '../../../wire/dialect';
import { readRules } from '../../call/callRules';
import type { EngineRecord } from '../../record/engineRecord';
import type { ListModel } from '../useListPage';

const none: readonly EngineRecord[] = [];

/** `most`: entries that are read; `total` counts all. */
export function useEntries({ resource, filters }: ListModel, calendar: ListCalendar, days: readonly string[], most: number) {
  const range = { field: dialect.range, operator: 'eq' as const, value: `${days[0]},${days.at(-1)}` };
  // The calendar ignores grouping.
  const narrowing = filters.filter((filter) => !('field' in filter && filter.field === dialect.group));
  const { query } = useList<EngineRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: most, mode: 'server' },
    filters: [...narrowing, range],
    sorters: [{ field: beginField(calendar), order: 'asc' }],
    queryOptions: { ...readRules, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return { query, rows: query.data?.data ?? none, total: query.data?.total ?? 0 };
}
