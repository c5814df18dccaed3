/** What the server tells of the rows of a board beside the entries: how much of their time is taken, what is free, what others have there. */
import { type HttpError, useCustom } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { Field } from '../../../fields/field';
import { readRules } from '../../call/callRules';
import type { ListModel } from '../useListPage';
import { boardCalls } from './boardCalls';

/** One row; times are `HH:mm`, by day. */
export interface LaneTimes {
  /** Entries of the row, and how many it could have; `whole` null = not told. */
  taken: number;
  whole: number | null;
  free: Readonly<Record<string, readonly string[]>>;
  /** Times that entries take which the person may not see. */
  busy: Readonly<Record<string, readonly { start: string; end: string }[]>>;
}

const none: ReadonlyMap<string, LaneTimes> = new Map();

/** By id of the row; empty where the calendar names no action for it, or the call fails. */
export function useLaneTimes({ resource, policy }: ListModel, lane: Field | undefined, days: readonly string[]) {
  const action = boardCalls(resource).free;
  const isAsked = lane !== undefined && action !== undefined && policy.can(action.permission ?? resource.permission);
  const { query } = useCustom<readonly (LaneTimes & { id: string })[], HttpError>({
    url: action?.endpoint.path ?? '',
    method: 'get',
    config: { query: { lanes: lane?.name, startDate: days[0], endDate: days.at(-1) } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous, enabled: isAsked },
    errorNotification: false,
  });
  const told = isAsked ? query.data?.data : undefined;
  const times = useMemo(() => (Array.isArray(told) ? new Map(told.map((row) => [row.id, row])) : none), [told]);
  const { refetch } = query;
  const reread = useCallback(async () => void (isAsked && (await refetch())), [isAsked, refetch]);
  return { times, reread, isReading: query.isFetching };
}
