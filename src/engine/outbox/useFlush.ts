/** Sends an outbox: on mount, when the network returns, when the page becomes visible, every 30 s while entries wait, and on demand. */
import { useCallback, useEffect, useRef } from 'react';

/** Interval of tries while something waits. */
const retryMs = 30_000;

interface Flushing {
  /** Sends the waiting entries; resolves to the number of accepted ones. Must be a stable reference. */
  send: () => Promise<number>;
  /** Called after the server accepted entries. */
  onSent: () => void;
  isWaiting: boolean;
}

/** Returns a function that sends now and resolves when the try has ended. */
export function useFlush({ send, onSent, isWaiting }: Flushing): () => Promise<void> {
  const latest = useRef(onSent);
  latest.current = onSent;
  const running = useRef<Promise<void>>(Promise.resolve());
  const flush = useCallback(async () => {
    const work = async () => {
      if ((await send()) > 0) latest.current();
    };
    // A running flush may have read the entries before the newest was stored, so each call runs another one after it.
    running.current = running.current.catch(() => undefined).then(work);
    await running.current;
  }, [send]);
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && void flush();
    void flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [flush]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(flush, retryMs);
    return () => clearInterval(timer);
  }, [isWaiting, flush]);
  return flush;
}
