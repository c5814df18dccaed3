/** Totals of a list, loaded after its rows; previous totals remain until the new ones arrive. */
import { type HttpError, useCustom } from '@refinedev/core';
import { dialect } from '../../../wire/dialect';
import { type GroupLine, type ListTotals, totalsPath, totalsResource } from '../../../wire/totals';
import { readRules } from '../../call/callRules';
import { orderOf, orderParam } from '../listQuery';
import type { ListModel } from '../useListPage';
import { groupValue } from './groupRows';

interface Totals {
  /** Undefined until loaded. */
  totals: ListTotals | undefined;
  /** The totals are being reloaded. */
  stale: boolean;
  failed: boolean;
  retry: () => void;
}

export function useTotals(model: ListModel): Totals {
  const { query } = useTotalsQuery(model, {}, true);
  return { totals: query.data?.data, stale: query.isFetching, failed: query.isError, retry: () => void query.refetch() };
}

/** Totals of the groups on screen. With very many groups the first answer is incomplete; then those of the page are loaded separately. */
export function useGroupLines(model: ListModel, group: string): readonly GroupLine[] | undefined {
  const { totals } = useTotals(model);
  const { rows, state, pageSize } = model;
  const known = new Set(totals?.groups?.map(({ value }) => value));
  const lacking = totals !== undefined && rows.some((row) => !known.has(groupValue(row, group)));
  // Cards show several pages below one another.
  const page = rows.length > pageSize ? { at: 1, size: rows.length } : { at: state.page, size: pageSize };
  const { query } = useTotalsQuery(model, { [dialect.page]: page.at, [dialect.pageSize]: page.size }, lacking);
  if (!lacking) return totals?.groups ?? undefined;
  return query.data?.data.groups ?? undefined;
}

function useTotalsQuery({ resource, list, filters, state }: ListModel, page: Record<string, number>, enabled: boolean) {
  // Of the sort order only the direction of the groups matters.
  const order = orderOf(state, list);
  const direction = order.field === state.group ? orderParam(order) : {};
  return useCustom<ListTotals, HttpError>({
    url: totalsPath,
    method: 'get',
    config: { query: { [totalsResource]: resource.name, ...filters, ...direction, ...page } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous, enabled },
    errorNotification: false,
  });
}
