/** Sending of an outbox: at the start, when the network returns, when the page is seen again, every half minute while something waits, and on demand. */
import { useCallback, useEffect, useRef } from 'react';

/** Interval of tries while something waits. */
const retryMs = 30_000;

interface Flushing {
  /** Sends what waits; resolves to the number of accepted entries. The same function as long as it does the same. */
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
    // A try that is under way may have read the entries before the newest one was stored; of two that wait for it one goes after the other.
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
