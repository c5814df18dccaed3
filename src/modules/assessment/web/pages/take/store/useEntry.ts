/** The entry of this assessment in the browser's database, also when another tab writes it, and sending it. */
import { useRef } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import type { Boxed } from '../../../../../../engine/outbox/outboxStore';
import { useOutbox } from '../../../../../../engine/outbox/useOutbox';
import { afterTry, isWaiting, sendTaking, type TakingEntry, takingOutbox } from './takingOutbox';
import type { TakingStore } from './takingStore';

interface Watched {
  store: TakingStore;
  id: string;
  renew: () => Promise<void>;
}

const rules = { isWaiting, settle: afterTry };

export function useEntry({ store, id, renew }: Watched) {
  const call = useCall();
  const last = useRef<TakingEntry>(undefined);
  /** Whether the coming update of the entry follows from an answer that this tab has applied already. */
  const isExpected = useRef(false);
  const onEntries = ({ own }: Boxed<TakingEntry>) => {
    const now = own.find((one) => one.id === id);
    const isGone = now === undefined && last.current !== undefined && !isExpected.current;
    const isBehind = now !== undefined && now.draft.version > store.state.remote.answersVersion;
    last.current = now;
    isExpected.current = false;
    store.adopt(now?.draft);
    // Another tab has sent or discarded changes: the server's values are read again.
    if (isGone || isBehind) renew().catch(() => undefined);
  };
  const deliver = (entry: TakingEntry) =>
    sendTaking(entry, call, (recordId, save, answer) => {
      if (recordId !== store.record.id) return;
      isExpected.current = true;
      store.saved(save, answer);
    });
  const unsafe = '这台设备的浏览器不能保存作答，断网或关闭页面会丢失，请换一个浏览器，或退出隐私模式';
  const { boxed, sending, flush } = useOutbox<TakingEntry>({ box: takingOutbox, unsafe, deliver, onSent: nothing, onEntries }, rules);
  return {
    entry: boxed?.own.find((one) => one.id === id),
    unreadable: boxed?.unreadable ?? none,
    send: flush,
    isSending: sending !== undefined,
  };
}

const nothing = () => undefined;
const none: readonly string[] = [];
