/** Observations on this device: the one that goes on, and those that wait to be sent. Every tap is kept before it is shown. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { v4 as newKey } from 'uuid';
import type { Resource } from '../../../../../config/normalized';
import { type Outcome, outcomeOf, ownerOf } from '../../../../../domain/outbox';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { type Boxed, createOutboxStore } from '../../../../../engine/outbox/outboxStore';
import { sendInTurn } from '../../../../../engine/outbox/sendInTurn';
import { useFlush } from '../../../../../engine/outbox/useFlush';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import { describeProblem } from '../../../../../ui/callProblem';
import { dialect } from '../../../../../wire/dialect';
import { reloginCodes } from '../../../../../wire/envelope';
import { bodyOf, type Observing, type ObservingEntry } from '../../../domain/observing';

const boxName = 'observations';
const store = createOutboxStore<ObservingEntry>(boxName);

export interface Observations extends Boxed<ObservingEntry> {
  /** Keeps what goes on; without `id` a new one. */
  keep: (observing: Observing, id?: string) => Promise<void>;
  /** Sends one, now or when there is a network. */
  release: (entry: ObservingEntry) => Promise<void>;
  drop: (id: string) => Promise<void>;
}

/** Undefined until what is kept here is read. */
export function useObservations(resource: Resource, onSent: () => void): Observations | undefined {
  const owner = ownerOf(useUserInfo());
  const [boxed, setBoxed] = useState<Boxed<ObservingEntry>>();
  const { failedText } = useNotify();
  useEffect(
    () => store.watch(owner, setBoxed, () => failedText('这台设备的浏览器不能保存观察，请换一个浏览器，或退出隐私模式')),
    [owner, failedText],
  );
  const call = useCall();
  const send = useCallback(() => {
    const { endpoint } = resource.actions.find(({ name }) => name === 'record')!;
    return sendInTurn<ObservingEntry>({
      ...{ owner, name: boxName, onEntry: () => undefined },
      waiting: async () => (await store.read()).filter((one) => one.owner === owner && one.state === 'waiting'),
      send: async (entry) => {
        let outcome: Outcome = { kind: 'done' };
        try {
          await call(endpoint, bodyOf(entry.observing), { [dialect.submitHeader]: entry.key });
        } catch (error) {
          const code = (error as { statusCode?: number } | null)?.statusCode;
          outcome = outcomeOf(code, describeProblem(error).text, reloginCodes.business);
        }
        await store.change(entry.id, (now) => (now?.key === entry.key ? after(now, outcome) : now));
        return outcome;
      },
    });
  }, [resource, owner, call]);
  const flush = useFlush({ send, onSent, isWaiting: boxed?.own.some(({ state }) => state === 'waiting') ?? false });
  return useMemo(() => {
    if (!boxed) return undefined;
    return {
      ...boxed,
      drop: store.drop,
      keep: (observing, id = newKey()) =>
        store.put({ id, owner, observing, state: 'running', key: newKey(), at: new Date(observing.startedAt).toISOString() }),
      release: async (entry) => {
        const { problem: _, ...rest } = entry;
        await store.put({ ...rest, state: 'waiting', key: entry.state === 'refused' ? newKey() : entry.key });
        await flush();
      },
    };
  }, [boxed, owner, flush]);
}

function after(entry: ObservingEntry, outcome: Outcome): ObservingEntry | undefined {
  if (outcome.kind === 'done') return undefined;
  return outcome.kind === 'refused' ? { ...entry, state: 'refused', problem: outcome.problem } : entry;
}
