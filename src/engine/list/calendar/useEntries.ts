/** Loads the entries of the visible days, with the filters of the list. */
import { type HttpError, useList } from '@refinedev/core';
import { beginField, type ListCalendar } from '../../../config/listLayouts';
import { dialect } from '../../../wire/dialect';
import { readRules } from '../../call/callRules';
import type { EngineRecord } from '../../record/engineRecord';
import { orderParam } from '../listQuery';
import type { ListModel } from '../useListPage';

const none: readonly EngineRecord[] = [];

/** `most`: maximum number of entries loaded; `total` counts all. */
export function useEntries({ resource, filters }: ListModel, calendar: ListCalendar, days: readonly string[], most: number) {
  // The calendar ignores grouping.
  const { [dialect.group]: _, ...narrowing } = filters;
  const order = orderParam({ field: beginField(calendar), descending: false });
  const { query } = useList<EngineRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: most, mode: 'server' },
    meta: { listParams: { ...narrowing, [dialect.range]: `${days[0]},${days.at(-1)}`, ...order } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return { query, rows: query.data?.data ?? none, total: query.data?.total ?? 0 };
}
