/** Record counts of the lists about a record, loaded in one call after the record. Undefined where the server does not support it. */
import { type HttpError, useCustom } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { type AboutCounts, aboutCountsCall } from '../../wire/about';
import { readRules } from '../call/callRules';

/** Delay in ms, so that the record is painted first. */
const settleMs = 300;

export function useRelatedCounts(resource: string, id: string, hasLists: boolean): Partial<AboutCounts> {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  const { query } = useCustom<AboutCounts, HttpError>({
    url: aboutCountsCall.path,
    method: 'get',
    config: { query: { resource, id } },
    queryOptions: { ...readRules, enabled: settled && hasLists },
    errorNotification: false,
  });
  return query.data?.data ?? {};
}
