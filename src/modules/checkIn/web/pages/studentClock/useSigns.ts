/** Signs of this person on this device: stored before they are shown, sent in order, kept until the server has them. */

import { useMemo } from 'react';
import { v4 as newKey } from 'uuid';
import { nowInShanghai } from '../../../../../domain/calendar';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { createOutboxStore } from '../../../../../engine/outbox/outboxStore';
import { type SentOutbox, useSentOutbox } from '../../../../../engine/outbox/useOutbox';
import { studentClockCalls } from '../../../../../generated/calls';
import { dialect } from '../../../../../wire/dialect';
import type { BoardChild } from '../../../domain/board';
import { type SignBody, type SignEntry, withoutChild } from '../../../domain/signEntry';

const box = createOutboxStore<SignEntry>('check-in');

export interface Signs extends SentOutbox<SignEntry> {
  sign: (body: Omit<SignBody, 'time'>, names: string[]) => Promise<void>;
  /** Removes a child from unsent signs; false if there was none. */
  takeBack: (child: BoardChild, direction: number) => Promise<boolean>;
}

/** `onSent` is called after the server accepted signs. Undefined until the entries are read. */
export function useSigns(onSent: () => void): Signs | undefined {
  const call = useCall();
  const { failedText } = useNotify();
  const outbox = useSentOutbox<SignEntry>({
    box,
    unsafe: '这台设备的浏览器不能保存待发送的内容，请换一个浏览器，或退出隐私模式',
    onSent,
    deliver: async ({ body, key }) => {
      const answer = await call(studentClockCalls.sign, body, { [dialect.submitHeader]: key });
      // Some of the children may be refused: the others are signed, and the reasons are shown.
      if (answer.refused.length > 0) failedText(answer.refused.map(({ why }) => why).join('；'));
    },
  });
  return useMemo(() => {
    if (!outbox) return undefined;
    const { owner, own, release } = outbox;
    return {
      ...outbox,
      sign: async (body, names) => {
        const [key, at] = [newKey(), new Date()];
        await release({ id: key, key, owner, at: at.toISOString(), names, state: 'waiting', body: { ...body, time: nowInShanghai(at) } });
      },
      takeBack: async (child, direction) => {
        const waiting = own.filter(
          ({ state, body }) => state === 'waiting' && body.direction === direction && body.stuIds.includes(child.stuId),
        );
        for (const { id } of waiting) await box.change(id, (now) => now && withoutChild(now, child, newKey()));
        return waiting.length > 0;
      },
    };
  }, [outbox]);
}
