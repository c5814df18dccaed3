/** Stores a record through Refine: without an id it creates, else it updates. The caller shows the result. */
import { useCreate, useUpdate } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { writeRules } from '../call/callRules';
import { useSubmitKeys } from '../call/submitKey';
import type { EngineRecord } from '../record/engineRecord';
import type { RecordValues } from '../record/recordLabel';

type Write = (initial: RecordValues, values: Record<string, unknown>, version: number | undefined) => Promise<EngineRecord>;

export function useWrite(resource: Resource): Write {
  const { mutateAsync: create } = useCreate<EngineRecord>({ mutationOptions: writeRules });
  const { mutateAsync: update } = useUpdate<EngineRecord>({ mutationOptions: writeRules });
  const { submit } = useSubmitKeys();
  return useCallback(
    async (initial, values, version) => {
      const id = initial[dialect.id] as string | undefined;
      const { data } = await submit([id, version, values], (headers) => {
        const quiet = { resource: resource.name, meta: { headers }, ...unreported };
        if (id === undefined) return create({ ...quiet, values });
        return update({ ...quiet, id, values: { [dialect.version]: version, ...values } });
      });
      return data;
    },
    [resource, create, update, submit],
  );
}

/** Refine neither refreshes nor notifies, because the caller does both. */
const unreported = { invalidates: [], successNotification: false as const, errorNotification: false as const };
