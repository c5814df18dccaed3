/** The totals under a list, requested once its rows are there; older ones stay until newer ones arrive. */
import { type HttpError, useCustom } from '@refinedev/core';
import { mapToListParams } from '../../../providers/data/listParams';
import { dialect } from '../../../wire/dialect';
import { type GroupLine, type ListTotals, totalsPath, totalsResource } from '../../../wire/totals';
import { readRules } from '../../call/callRules';
import { mapListStateToSorters } from '../listQuery';
import type { ListModel } from '../useListPage';
import { groupValue } from './groupRows';

export interface Totals {
  /** Undefined until they are there. */
  totals: ListTotals | undefined;
  /** Older than the rows. */
  stale: boolean;
  failed: boolean;
  retry: () => void;
}

export function useTotals(model: ListModel): Totals {
  const { query, result } = useTotalsQuery(model, {}, true);
  const known = query.data === undefined ? undefined : (result.data as unknown as ListTotals);
  return { totals: known, stale: query.isFetching, failed: query.isError, retry: () => void query.refetch() };
}

/** Figures of the groups on screen; of a list with very many groups those of the page are asked for by themselves. */
export function useGroupLines(model: ListModel, group: string): readonly GroupLine[] | undefined {
  const { totals } = useTotals(model);
  const { rows, state, pageSize } = model;
  const known = new Set(totals?.groups?.map(({ value }) => value));
  const lacking = totals !== undefined && rows.some((row) => !known.has(groupValue(row, group)));
  // Cards of several pages stand below one another.
  const page = rows.length > pageSize ? { at: 1, size: rows.length } : { at: state.page, size: pageSize };
  const { query, result } = useTotalsQuery(model, { [dialect.page]: page.at, [dialect.pageSize]: page.size }, lacking);
  if (!lacking) return totals?.groups ?? undefined;
  return query.data === undefined ? undefined : ((result.data as unknown as ListTotals).groups ?? undefined);
}

function useTotalsQuery({ resource, list, filters, state }: ListModel, page: Record<string, number>, enabled: boolean) {
  // Of the order only the direction of the groups matters.
  const sorters = mapListStateToSorters(state, list).filter(({ field }) => field === state.group);
  return useCustom<ListTotals, HttpError>({
    url: totalsPath,
    method: 'get',
    config: { query: { [totalsResource]: resource.name, ...mapToListParams({ filters, sorters }), ...page } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous, enabled },
    errorNotification: false,
  });
}
