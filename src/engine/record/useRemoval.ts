/** Deleting and restoring, with a question before and the result told after. */
import { useDataProvider } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { useAsk } from '../ask/AskHost';
import { useCall } from '../call/useCall';
import { useRefresh } from '../call/useRefresh';
import { useTell } from '../call/useTell';
import { describeProblem } from '../problem/callProblem';
import { texts } from '../texts';
import type { EngineRecord } from './engineRecord';
import { recordLabel } from './recordLabel';

export interface Removal {
  /** Asks, then deletes; `onDone` runs when at least one is gone. */
  remove: (records: readonly EngineRecord[], onDone?: () => void) => void;
  restore: (record: EngineRecord) => void;
}

export function useRemoval(resource: Resource): Removal {
  const ask = useAsk();
  const removeNow = useRemoveNow(resource);
  const restore = useRestore(resource);
  const remove = useCallback<Removal['remove']>(
    (records, onDone) => {
      const [first] = records;
      if (!first) return;
      const { many, title } = texts.remove;
      void ask({
        title: records.length === 1 ? title(recordLabel(resource.entity, first)) : many(records.length),
        text: resource.endpoints.restore ? texts.remove.hint : texts.remove.finalHint,
        confirm: texts.list.remove,
        danger: true,
        run: () => removeNow(records, onDone),
      });
    },
    [ask, removeNow, resource],
  );
  return { remove, restore };
}

/** One after the other: what fails does not stop the rest, and the first reason is told. */
function useRemoveNow(resource: Resource) {
  const dataProvider = useDataProvider();
  const tell = useTell();
  const refresh = useRefresh();
  return useCallback(
    async (records: readonly EngineRecord[], onDone?: () => void) => {
      const reasons: string[] = [];
      for (const { id } of records) {
        try {
          await dataProvider().deleteOne({ resource: resource.name, id, variables: {} });
        } catch (error) {
          reasons.push(describeProblem(error).text);
        }
      }
      const done = records.length - reasons.length;
      if (reasons[0] !== undefined) tell.failedText(done === 0 ? reasons[0] : texts.remove.manyPartly(done, reasons.length, reasons[0]));
      else tell.done(records.length === 1 ? texts.remove.done(recordLabel(resource.entity, records[0]!)) : texts.remove.manyDone(done));
      if (done === 0) return;
      refresh();
      onDone?.();
    },
    [dataProvider, resource, tell, refresh],
  );
}

function useRestore(resource: Resource) {
  const call = useCall();
  const tell = useTell();
  const refresh = useRefresh();
  return useCallback(
    async (record: EngineRecord) => {
      try {
        await call(resource.endpoints.restore!, { [dialect.id]: record.id });
        tell.done(texts.remove.restored(recordLabel(resource.entity, record)));
        refresh();
      } catch (error) {
        tell.failed(error);
      }
    },
    [call, resource, tell, refresh],
  );
}
