/** The figures under a list, asked for once its rows are there; older ones stay until newer ones come. */
import { type HttpError, useCustom } from '@refinedev/core';
import { mapToListParams } from '../../../providers/data/listParams';
import { type ListTotals, totalsPath, totalsResource } from '../../../wire/totals';
import { readRules } from '../../call/callRules';
import type { ListModel } from '../useListPage';

export interface Totals {
  /** Undefined until they are there. */
  totals: ListTotals | undefined;
  /** Older than the rows. */
  stale: boolean;
  failed: boolean;
  retry: () => void;
}

export function useTotals({ resource, filters }: ListModel): Totals {
  const { query, result } = useCustom<ListTotals, HttpError>({
    url: totalsPath,
    method: 'get',
    config: { query: { [totalsResource]: resource.name, ...mapToListParams({ filters }) } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const known = query.data === undefined ? undefined : (result.data as unknown as ListTotals);
  return { totals: known, stale: query.isFetching, failed: query.isError, retry: () => void query.refetch() };
}
