/** Observations on this device: the one that goes on, and those that wait to be sent. */

import { useMemo } from 'react';
import { v4 as newKey } from 'uuid';
import { useCall } from '../../../../../engine/call/useCall';
import { createOutboxStore } from '../../../../../engine/outbox/outboxStore';
import { type SentOutbox, useSentOutbox } from '../../../../../engine/outbox/useOutbox';
import { observeCalls } from '../../../../../generated/calls';
import { dialect } from '../../../../../wire/dialect';
import { bodyOf, type Observing, type ObservingEntry } from '../../../domain/observing';

const box = createOutboxStore<ObservingEntry>('observations');

export interface Observations extends Omit<SentOutbox<ObservingEntry>, 'keep'> {
  /** Stores the running observation; without `id` a new one. */
  keep: (observing: Observing, id?: string) => Promise<void>;
}

/** Undefined until what is kept here is read. */
export function useObservations(onSent: () => void): Observations | undefined {
  const call = useCall();
  const outbox = useSentOutbox<ObservingEntry>({
    box,
    unsafe: '这台设备的浏览器不能保存观察，请换一个浏览器，或退出隐私模式',
    onSent,
    deliver: async ({ observing, key }) => void (await call(observeCalls.record, bodyOf(observing), { [dialect.submitHeader]: key })),
  });
  return useMemo(
    () =>
      outbox && {
        ...outbox,
        keep: (observing, id = newKey()) =>
          outbox.keep({
            ...{ id, owner: outbox.owner, observing, state: 'running', key: newKey() },
            at: new Date(observing.startedAt).toISOString(),
          }),
      },
    [outbox],
  );
}
