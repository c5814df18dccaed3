/** Stores changes in the browser after they are painted, and sends them a second after the last one, or when the page is left. */
import { useMemo, useRef } from 'react';
import { Saver } from '../../../../../../engine/workingCopy/Saver';
import { useLeaving } from '../../../../../../engine/workingCopy/useLeaving';
import { type TakingEntry, takingOutbox, withDraft } from './takingOutbox';
import type { DraftChange, TakingStore } from './takingStore';

/** Pause after the last change before it is sent. */
const pauseMs = 1000;

interface SavingParts {
  store: TakingStore;
  /** Id of the entry. */
  id: string;
  /** The entry before its first change. */
  blank: () => TakingEntry;
  send: () => Promise<void>;
}

export function useSaving(parts: SavingParts) {
  const latest = useRef(parts);
  latest.current = parts;
  const { store } = parts;
  const saver = useMemo(() => {
    const collect = () => store.pending;
    const write = async (changes: readonly DraftChange[]) => {
      if (changes.length === 0) return;
      const { id, blank } = latest.current;
      const applyChanges = ({ draft }: TakingEntry) => changes.reduce((known, change) => change(known), draft);
      await takingOutbox.change(id, (now = blank()) => withDraft(now, applyChanges(now)));
      store.markStored(changes);
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
    store.savePosition();
    saver.leave();
  });
  return {
    keep: () => saver.touched(),
    /** Stores and sends now. */
    flush: async () => void (await saver.flush()),
  };
}
