/** A statistic of a list. Measure and grouping are in the address, beside the parameters of the list. */
import { type HttpError, useCustom } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../config/normalized';
import { type Grouping, groupingsOf, type MeasureChoice, measuresOf } from '../../../config/statistics';
import { formatBy, parseBy, type StatisticAnswer, type StatisticBy, statisticParameters, statisticPaths } from '../../../wire/statistics';
import { totalsResource } from '../../../wire/totals';
import { readRules } from '../../call/callRules';
import { mapListStateToParams } from '../listQuery';
import { type ListState, parseListState } from '../listState';
import { fieldNamesOf } from '../useListState';

export interface StatisticModel {
  resource: Resource;
  /** State of the list in the same address. */
  state: ListState;
  measures: readonly MeasureChoice[];
  groupings: readonly Grouping[];
  /** `count`, `sum.fee`: as in the address. */
  measure: string;
  by: StatisticBy | undefined;
  choose(change: { measure?: string; by?: StatisticBy | null }): void;
  /** Parameters of the calls. */
  query: Record<string, string>;
  /** Query string stored on the start page. It always names the grouping, even "none", because a missing one means the default. */
  keptQuery: string;
  /** Address of the list with the same records. */
  listAddress: string;
  answer: StatisticAnswer | undefined;
  busy: boolean;
  error: unknown;
  again(): void;
}

const { measure: measureName, by: byName } = statisticParameters;

export function useStatistic(resource: Resource): StatisticModel {
  const [params, setParams] = useSearchParams();
  const measures = useMemo(() => measuresOf(resource), [resource]);
  const groupings = useMemo(() => groupingsOf(resource), [resource]);
  const state = useMemo(() => parseListState(params, fieldNamesOf(resource)), [params, resource]);
  const measure = params.get(measureName) || 'count';
  const written = params.get(byName);
  const by = useMemo(() => (written === null ? usualBy(groupings) : parseBy(written)), [written, groupings]);
  const query = useMemo(() => {
    const narrowing = mapListStateToParams({ ...state, group: undefined });
    return { ...narrowing, [measureName]: measure, ...(by && { [byName]: formatBy(by) }) };
  }, [state, measure, by]);
  const choose = useCallback<StatisticModel['choose']>(
    (change) => {
      const next = new URLSearchParams(params);
      if (change.measure !== undefined) next.set(measureName, change.measure);
      if (change.by !== undefined) next.set(byName, change.by ? formatBy(change.by) : '');
      setParams(next, { replace: true });
    },
    [params, setParams],
  );
  const { query: asked } = useCustom<StatisticAnswer, HttpError>({
    url: statisticPaths.read,
    method: 'get',
    config: { query: { [totalsResource]: resource.name, ...query } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return {
    resource,
    state,
    measures,
    groupings,
    measure,
    by,
    choose,
    query: { [totalsResource]: resource.name, ...query },
    keptQuery: new URLSearchParams({ ...query, [byName]: by ? formatBy(by) : '' }).toString(),
    listAddress: getListAddress(resource, params),
    answer: asked.isError ? undefined : asked.data?.data,
    busy: asked.isFetching,
    error: asked.error,
    again: () => void asked.refetch(),
  };
}

/** Default grouping: the first field with choices or references, else the first time by month. */
function usualBy(groupings: readonly Grouping[]): StatisticBy | undefined {
  const [first] = [...groupings.filter(({ steps }) => steps.length === 0), ...groupings];
  return first && byOf(first);
}

/** Times are grouped by month by default. */
export function byOf({ field, steps }: Grouping): StatisticBy {
  return { field: field.name, step: steps.at(-1) };
}

function getListAddress({ path = '/' }: Resource, params: URLSearchParams): string {
  const own = new URLSearchParams(params);
  for (const name of [measureName, byName]) own.delete(name);
  const query = own.toString();
  return query === '' ? path : `${path}?${query}`;
}
