/** Calls `leave` when the page is hidden or closed, and when the component goes away. */
import { useEffect, useRef } from 'react';

export function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const now = () => latest.current();
    const hide = () => document.visibilityState === 'hidden' && now();
    // Sealing takes a moment, which a page has between this event and the next one, and not after the last.
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
