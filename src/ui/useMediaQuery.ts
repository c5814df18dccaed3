/** Whether a media query matches; updates when the window changes. */
import { useCallback, useSyncExternalStore } from 'react';

/** Matches where lists are shown as cards and forms have one column. */
export const narrowScreen = '(max-width: 767.98px)';
/** Matches where record pages have room for the side rail; below, the rail is a tab. */
export const railScreen = '(min-width: 1200px)';
/** Matches if the system setting for reduced motion is on. */
export const littleMotion = '(prefers-reduced-motion: reduce)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
