import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767.98px)';

/** Whether the screen has phone width: one column, cards, large touch targets. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(narrow)?.matches ?? false);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener?.('change', onChange);
  return () => query?.removeEventListener?.('change', onChange);
}
