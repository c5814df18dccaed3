/** Storing a record through Refine: creates without an id, else updates. The form tells the result itself. */
import { useCreate, useUpdate } from '@refinedev/core';
import { useCallback, useRef } from 'react';
import { v4 as newKey } from 'uuid';
import type { Resource } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { writeRules } from '../call/callRules';
import type { EngineRecord } from '../record/engineRecord';
import type { RecordValues } from '../record/recordLabel';

export type Write = (initial: RecordValues, values: Record<string, unknown>, version: number | undefined) => Promise<EngineRecord>;

/** What was sent and never answered keeps its key: it may be stored already, and the same again must not be stored twice. */
interface Submit {
  content: string;
  key: string;
}

function submitOf(sent: unknown, last: Submit | undefined): Submit {
  const content = JSON.stringify(sent);
  return last?.content === content ? last : { content, key: newKey() };
}

export function useWrite(resource: Resource): Write {
  const { mutateAsync: create } = useCreate<EngineRecord>({ mutationOptions: writeRules });
  const { mutateAsync: update } = useUpdate<EngineRecord>({ mutationOptions: writeRules });
  const submit = useRef<Submit>(undefined);
  return useCallback(
    async (initial, values, version) => {
      // The whole screen is brought up to date by the caller, so nothing is asked for here.
      const id = initial[dialect.id] as string | undefined;
      submit.current = submitOf([id, version, values], submit.current);
      const meta = { headers: { [dialect.submitHeader]: submit.current.key } };
      const quiet = {
        resource: resource.name,
        meta,
        invalidates: [],
        successNotification: false as const,
        errorNotification: false as const,
      };
      const { data } =
        id === undefined
          ? await create({ ...quiet, values })
          : await update({ ...quiet, id, values: { [dialect.version]: version, ...values } });
      submit.current = undefined;
      return data;
    },
    [resource, create, update],
  );
}
