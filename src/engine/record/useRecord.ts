/** Loads the record of a page. */
import { type HttpError, useOne } from '@refinedev/core';
import type { Resource } from '../../config/normalized';
import { readRules } from '../call/callRules';
import type { EngineRecord } from './engineRecord';

interface RecordState {
  record: EngineRecord | undefined;
  error: unknown;
  reload: () => void;
}

export function useRecord(resource: Resource, id: string): RecordState {
  const { query } = useOne<EngineRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: readRules,
  });
  return { record: query.data?.data, error: query.error, reload: () => void query.refetch() };
}
