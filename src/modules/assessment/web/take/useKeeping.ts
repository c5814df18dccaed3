/** Stores changes in the browser after they are painted, and sends them a second after the last one, or when the page is left. */
import { useEffect, useMemo, useRef } from 'react';
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
  const keeper = useMemo(() => new Keeper(store, () => latest.current), [store]);
  useEffect(() => {
    const leave = () => {
      store.keepPlace();
      void keeper.flush();
    };
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [store, keeper]);
  return keeper;
}

class Keeper {
  #queue: DraftChange[] = [];
  #written: Promise<void> = Promise.resolve();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #isPlanned = false;

  constructor(
    private readonly store: TakingStore,
    private readonly latest: () => Keeping,
  ) {}

  keep = (change: DraftChange): void => {
    this.#queue.push(change);
    this.#writeAfterPaint();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.flush(), pauseMs);
  };

  /** Stores and sends now. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#pause);
    await this.#write();
    await this.latest().send();
  };

  /** A frame with the change comes first. The timer counts where no frames are drawn. */
  #writeAfterPaint(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    const write = () => {
      if (!this.#isPlanned) return;
      this.#isPlanned = false;
      void this.#write();
    };
    requestAnimationFrame(() => setTimeout(write));
    setTimeout(write, 200);
  }

  #write(): Promise<void> {
    this.#written = this.#written.then(() => this.#writeQueue()).catch(() => undefined);
    return this.#written;
  }

  async #writeQueue(): Promise<void> {
    const changes = this.#queue.splice(0);
    if (changes.length === 0) return;
    const { id, blank } = this.latest();
    try {
      await takingOutbox.change(id, (now = blank()) =>
        withDraft(
          now,
          changes.reduce((draft, change) => change(draft), now.draft),
        ),
      );
      for (const change of changes) this.store.kept(change);
    } catch (error) {
      // Tried again with the next change.
      this.#queue.unshift(...changes);
      throw error;
    }
  }
}
