/** Taken, free and busy times of the lanes of a calendar, which the server computes. */
import { type HttpError, useCustom } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { Field } from '../../../fields/field';
import { readRules } from '../../call/callRules';
import type { ListModel } from '../useListPage';
import { getBoardCalls } from './boardCalls';

/** Times of one lane, `HH:mm`, by day. */
export interface LaneTimes {
  /** `taken`: number of entries of the lane; `whole`: number it has room for, null = unknown. */
  taken: number;
  whole: number | null;
  free: Readonly<Record<string, readonly string[]>>;
  /** Times taken by entries that the user may not read. */
  busy: Readonly<Record<string, readonly { start: string; end: string }[]>>;
}

const none: ReadonlyMap<string, LaneTimes> = new Map();

/** By id of the lane; empty where the calendar has no such query, or the call fails. */
export function useLaneTimes({ resource, policy }: ListModel, lane: Field | undefined, days: readonly string[]) {
  const action = getBoardCalls(resource).free;
  const isAsked = lane !== undefined && action !== undefined && policy.can(action.permission ?? resource.permission);
  const { query } = useCustom<readonly (LaneTimes & { id: string })[], HttpError>({
    url: action?.endpoint.path ?? '',
    method: 'get',
    config: { query: { lanes: lane?.name, startDate: days[0], endDate: days.at(-1) } },
    queryOptions: { ...readRules, placeholderData: (previous) => previous, enabled: isAsked },
    errorNotification: false,
  });
  const answer = isAsked ? query.data?.data : undefined;
  const times = useMemo(() => (Array.isArray(answer) ? new Map(answer.map((row) => [row.id, row])) : none), [answer]);
  const { refetch } = query;
  const reread = useCallback(async () => void (isAsked && (await refetch())), [isAsked, refetch]);
  return { times, reread, isReading: query.isFetching };
}
