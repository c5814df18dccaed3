/** Initial values of a form: defaults for a new record, the freshly loaded record for an existing one. */
import { type HttpError, useOne } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { getFixedValues } from '../../config/getFixedValues';
import type { Resource } from '../../config/normalized';
import { getValuesHere } from '../../fields/holdsHere';
import { readRules } from '../call/callRules';
import type { EngineRecord } from '../record/engineRecord';
import type { RecordValues } from '../record/recordLabel';
import { startValues } from './formModel';
import { readPresetValues } from './presetValues';

export type FormStart =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** `round` changes when the form must be remounted. */
  | { status: 'ready'; initial: RecordValues; round: number; restart: (initial?: RecordValues) => void };

/** `id` is undefined for a new record, which starts with the values in `params`. */
export function useFormRecord(resource: Resource, id: string | undefined, params: URLSearchParams): FormStart {
  const [start, setStart] = useState<{ initial: RecordValues | undefined; round: number }>({ initial: undefined, round: 0 });
  const preset = useMemo(() => readPresetValues(resource.entity.fields, params), [resource, params]);
  const blank = useMemo(
    () => startValues(resource.entity, { ...preset, ...getFixedValues(resource, getValuesHere()) }),
    [resource, preset],
  );
  const { query } = useOne<EngineRecord, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    // A form starts from the stored record, not from the cache, and is not reloaded while it is filled in.
    queryOptions: { ...readRules, enabled: id !== undefined, staleTime: 0, refetchOnWindowFocus: false },
  });
  const [read, setRead] = useState<EngineRecord>();
  if (read === undefined && query.isFetchedAfterMount && query.data?.data) setRead(query.data.data);

  const restart = useCallback((initial?: RecordValues) => {
    setStart(({ round }) => ({ initial, round: round + 1 }));
  }, []);
  const initial = start.initial ?? (id === undefined ? blank : read);
  if (initial) return { status: 'ready', initial, round: start.round, restart };
  if (query.error) return { status: 'failed', error: query.error, retry: () => void query.refetch() };
  return { status: 'loading' };
}
