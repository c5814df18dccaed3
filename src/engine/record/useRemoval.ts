/** Deletes and restores records; deleting asks first. */

import { useDataProvider } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { useAsk } from '../../ui/AskHost';
import { dialect } from '../../wire/dialect';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import { useRefresh } from '../call/useRefresh';
import { texts } from '../texts';
import type { EngineRecord } from './engineRecord';
import { recordLabel } from './recordLabel';

export interface Removal {
  /** Asks, then deletes; `onDone` is called after the deletion. */
  remove: (record: EngineRecord, onDone?: () => void) => void;
  restore: (record: EngineRecord) => void;
}

export function useRemoval(resource: Resource): Removal {
  const ask = useAsk();
  const removeNow = useRemoveNow(resource);
  const restore = useRestore(resource);
  const remove = useCallback<Removal['remove']>(
    (record, onDone) =>
      void ask({
        title: texts.remove.title(recordLabel(resource.entity, record)),
        text: resource.endpoints.restore ? texts.remove.hint : texts.remove.finalHint,
        confirm: texts.list.remove,
        danger: true,
        run: () => removeNow(record, onDone),
      }),
    [ask, removeNow, resource],
  );
  return { remove, restore };
}

function useRemoveNow(resource: Resource) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    async (record: EngineRecord, onDone?: () => void) => {
      try {
        await dataProvider().deleteOne({ resource: resource.name, id: record.id, variables: {} });
        notify.done(texts.remove.done(recordLabel(resource.entity, record)));
        refresh();
        onDone?.();
      } catch (error) {
        notify.failed(error);
      }
    },
    [dataProvider, resource, notify, refresh],
  );
}

/** Restores a record from the trash and shows a toast with its label. */
export function useRestore(resource: Resource): (record: EngineRecord) => Promise<void> {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    async (record: EngineRecord) => {
      try {
        const restored = await call(must(resource.endpoints.restore, 'call that restores a record'), { [dialect.id]: record.id });
        notify.done(texts.remove.restored(recordLabel(resource.entity, { ...record, ...restored })));
        refresh();
      } catch (error) {
        notify.failed(error);
      }
    },
    [call, resource, notify, refresh],
  );
}
