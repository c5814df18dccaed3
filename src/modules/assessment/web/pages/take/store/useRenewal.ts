import { useEffect } from 'react';

/** Hidden for longer than this, the page may lack changes of others. */
const awayMs = 30_000;

/** Reads the assessment anew when the page is seen again after a while, and when the network returns. */
export function useRenewal(renew: () => Promise<void>): void {
  useEffect(() => {
    let left = Date.now();
    const again = () => void renew().catch(() => undefined);
    const seen = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left > awayMs) again();
    };
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [renew]);
}
