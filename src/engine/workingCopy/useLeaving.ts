/** Calls `leave` when the page is hidden or closed, and on unmount. */
import { useEffect, useRef } from 'react';

export function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const now = () => latest.current();
    const hide = () => document.visibilityState === 'hidden' && now();
    // Encrypting is asynchronous: it can finish between `beforeunload` and `pagehide`, but not after the latter.
    window.addEventListener('beforeunload', now);
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', now);
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', hide);
      now();
    };
  }, []);
}
