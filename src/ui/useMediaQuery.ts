/** Whether a media query holds, following changes of the window. */
import { useCallback, useSyncExternalStore } from 'react';

/** Below this a list is cards and a form is one column. */
export const narrowScreen = '(max-width: 767.98px)';
/** Below this the rail of a record page becomes a tab. */
export const railScreen = '(min-width: 1200px)';

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
