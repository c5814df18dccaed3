/** Stores changes in the browser after they are painted, and sends them a second after the last one, or when the page is left. */
import { useMemo, useRef } from 'react';
import { Saver } from '../../../../../../engine/workingCopy/Saver';
import { useLeaving } from '../../../../../../engine/workingCopy/useLeaving';
import { type TakingEntry, takingOutbox, withDraft } from './takingOutbox';
import type { DraftChange, TakingStore } from './takingStore';

/** Pause after the last change before it is sent. */
const pauseMs = 1000;

interface Keeping {
  store: TakingStore;
  /** Id of the entry. */
  id: string;
  /** The entry before its first change. */
  blank: () => TakingEntry;
  send: () => Promise<void>;
}

export function useKeeping(keeping: Keeping) {
  const latest = useRef(keeping);
  latest.current = keeping;
  const { store } = keeping;
  const saver = useMemo(() => {
    const collect = () => store.pending;
    const write = async (changes: readonly DraftChange[]) => {
      if (changes.length === 0) return;
      const { id, blank } = latest.current;
      const applyAnswer = ({ draft }: TakingEntry) => changes.reduce((known, change) => change(known), draft);
      await takingOutbox.change(id, (now = blank()) => withDraft(now, applyAnswer(now)));
      store.kept(changes);
    };
    const save = async () => {
      await latest.current.send();
      return { status: 'saved' as const };
    };
    return new Saver<readonly DraftChange[]>({
      collect,
      device: { write },
      server: { save },
      pauses: { device: 'afterPaint', server: pauseMs },
    });
  }, [store]);
  useLeaving(() => {
    store.keepPlace();
    saver.leave();
  });
  return {
    keep: () => saver.touched(),
    /** Stores and sends now. */
    flush: async () => void (await saver.flush()),
  };
}
