/** Storing a record through Refine: creates without an id, else updates. The form tells the result itself. */
import { useCreate, useUpdate } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { writeRules } from '../call/callRules';
import type { EngineRecord } from '../record/engineRecord';
import type { RecordValues } from '../record/recordLabel';

export type Write = (initial: RecordValues, values: Record<string, unknown>, version: number | undefined) => Promise<EngineRecord>;

export function useWrite(resource: Resource): Write {
  const { mutateAsync: create } = useCreate<EngineRecord>({ mutationOptions: writeRules });
  const { mutateAsync: update } = useUpdate<EngineRecord>({ mutationOptions: writeRules });
  return useCallback(
    async (initial, values, version) => {
      // The whole screen is brought up to date by the caller, so nothing is asked for here.
      const quiet = { resource: resource.name, invalidates: [], successNotification: false as const, errorNotification: false as const };
      const id = initial[dialect.id] as string | undefined;
      if (id === undefined) return (await create({ ...quiet, values })).data;
      return (await update({ ...quiet, id, values: { [dialect.version]: version, ...values } })).data;
    },
    [resource, create, update],
  );
}
