/** Record counts of all views, loaded in one call after the rows. Undefined where the server does not support it. */
import { type HttpError, useCustom } from '@refinedev/core';
import type { Resource } from '../../config/normalized';
import { formatCount } from '../../wire/dialect';
import { countsPath, totalsResource, type ViewCounts } from '../../wire/totals';
import { readRules } from '../call/callRules';

export interface ViewCountTexts {
  all: string | undefined;
  /** Count of a configured view by name, or of a saved view by id. */
  of: (key: string) => string | undefined;
}

export function useViewCounts({ name, list }: Resource, enabled: boolean): ViewCountTexts {
  const { query } = useCustom<ViewCounts, HttpError>({
    url: countsPath,
    method: 'get',
    config: { query: { [totalsResource]: name } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous, enabled: enabled && list !== undefined },
    errorNotification: false,
  });
  const counts = query.data?.data;
  const text = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return { all: text(counts?.all), of: (key) => text(counts?.views?.[key] ?? counts?.saved?.[key]) };
}
