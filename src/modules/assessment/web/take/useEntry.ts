/** What the browser's database holds of this assessment, also when another tab writes it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from '../../../../engine/call/useNotify';
import type { Boxed } from '../../../../engine/outbox/outboxStore';
import { type TakingEntry, takingOutbox } from './takingOutbox';
import type { TakingStore } from './takingStore';

interface Watched {
  store: TakingStore;
  owner: string;
  id: string;
  renew: () => Promise<void>;
}

export function useEntry({ store, owner, id, renew }: Watched) {
  const [entry, setEntry] = useState<TakingEntry>();
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const { failedText } = useNotify();
  const last = useRef<TakingEntry>(undefined);
  /** This tab has the server's answer already. */
  const isExpected = useRef(false);
  useEffect(() => {
    const show = ({ own, unreadable: lost }: Boxed<TakingEntry>) => {
      setUnreadable(lost);
      const now = own.find((one) => one.id === id);
      const isGone = now === undefined && last.current !== undefined && !isExpected.current;
      const isBehind = now !== undefined && now.draft.version > store.state.told.answersVersion;
      last.current = now;
      isExpected.current = false;
      setEntry(now);
      store.adopt(now?.draft);
      // Another tab has sent something, or it was given up: what the server has is read anew.
      if (isGone || isBehind) renew().catch(() => undefined);
    };
    return takingOutbox.watch(owner, show, () =>
      failedText('这台设备的浏览器不能保存作答，断网或关闭页面会丢失，请换一个浏览器，或退出隐私模式'),
    );
  }, [store, owner, id, renew, failedText]);
  const expectSaved = useCallback(() => {
    isExpected.current = true;
  }, []);
  return { entry, unreadable, expectSaved };
}
