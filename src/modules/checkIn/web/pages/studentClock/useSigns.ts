/** Signs of this person on this device: stored before they show, sent in turn, kept until the server has them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { v4 as newKey } from 'uuid';
import type { Resource } from '../../../../../config/normalized';
import { nowInShanghai } from '../../../../../domain/calendar';
import { type Outcome, outcomeOf, ownerOf } from '../../../../../domain/outbox';
import { type Call, useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { type Boxed, createOutboxStore } from '../../../../../engine/outbox/outboxStore';
import { sendInTurn } from '../../../../../engine/outbox/sendInTurn';
import { useFlush } from '../../../../../engine/outbox/useFlush';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import { describeProblem } from '../../../../../ui/callProblem';
import { dialect } from '../../../../../wire/dialect';
import { reloginCodes } from '../../../../../wire/envelope';
import type { BoardChild, Signed } from '../../../domain/board';
import { released, type SignBody, type SignEntry, settled, toSend, withoutChild } from '../../../domain/signEntry';
import { endpointOf } from './calls';

const store = createOutboxStore<SignEntry>('check-in');

export interface Signs extends Boxed<SignEntry> {
  sign: (body: Omit<SignBody, 'time'>, names: string[]) => Promise<void>;
  again: (entry: SignEntry) => Promise<void>;
  drop: (entry: Pick<SignEntry, 'id'>) => Promise<void>;
  /** Takes a child out of what waits; false if nothing of it waited. */
  takeBack: (child: BoardChild, direction: number) => Promise<boolean>;
}

/** `onSent` is called after the server accepted signs. Undefined until the entries are read. */
export function useSigns(resource: Resource, onSent: () => void): Signs | undefined {
  const owner = ownerOf(useUserInfo());
  const call = useCall();
  const { failedText } = useNotify();
  const [boxed, setBoxed] = useState<Boxed<SignEntry>>();
  useEffect(
    () => store.watch(owner, setBoxed, () => failedText('这台设备的浏览器不能保存待发送的内容，请换一个浏览器，或退出隐私模式')),
    [owner, failedText],
  );
  const send = useCallback(
    () =>
      sendInTurn({
        owner,
        name: 'check-in',
        waiting: async () => toSend(await store.read(), owner),
        send: (entry) => sendSign(entry, { resource, call, tell: failedText }),
        onEntry: () => undefined,
      }),
    [owner, resource, call, failedText],
  );
  const flush = useFlush({ send, onSent, isWaiting: boxed?.own.some(({ state }) => state === 'waiting') ?? false });
  return useMemo(() => {
    if (!boxed) return undefined;
    return {
      ...boxed,
      sign: async (body, names) => {
        const [key, at] = [newKey(), new Date()];
        await store.put({ id: key, key, owner, at: at.toISOString(), names, state: 'waiting', body: { ...body, time: nowInShanghai(at) } });
        await flush();
      },
      again: async (entry) => {
        await store.put(released(entry, newKey()));
        await flush();
      },
      drop: ({ id }) => store.drop(id),
      takeBack: async (child, direction) => {
        const waiting = boxed.own.filter(
          ({ state, body }) => state === 'waiting' && body.direction === direction && body.stuIds.includes(child.stuId),
        );
        for (const { id } of waiting) await store.change(id, (now) => now && withoutChild(now, child, newKey()));
        return waiting.length > 0;
      },
    };
  }, [boxed, owner, flush]);
}

interface Sending {
  resource: Resource;
  call: Call;
  /** Of several children some may be refused: the others are signed, and the sentences are told. */
  tell: (text: string) => void;
}

async function sendSign(entry: SignEntry, { resource, call, tell }: Sending): Promise<Outcome> {
  let outcome: Outcome = { kind: 'done' };
  try {
    const answer = (await call(endpointOf(resource, 'sign'), { ...entry.body }, { [dialect.submitHeader]: entry.key })) as Signed;
    if (answer.refused.length > 0) tell(answer.refused.map(({ why }) => why).join('；'));
  } catch (error) {
    outcome = outcomeOf((error as { statusCode?: number } | null)?.statusCode, describeProblem(error).text, reloginCodes.business);
  }
  await store.change(entry.id, (now) => (now?.key === entry.key ? settled(entry, outcome) : now));
  return outcome;
}
