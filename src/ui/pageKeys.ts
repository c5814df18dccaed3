/** Shortcuts of the visible page, for the list of all shortcuts (`?`). */
import { useEffect } from 'react';
import { createStore } from './store';

export interface KeyGroup {
  title: string;
  /** Keys pressed together, and their effect. */
  keys: readonly (readonly [keys: readonly string[], meaning: string])[];
}

export const pageKeys = createStore<KeyGroup | undefined>(undefined);

/** Adds the shortcuts of a page to the list while it is mounted. `group` must be a stable reference. */
export function usePageKeys(group: KeyGroup): void {
  useEffect(() => {
    pageKeys.set(group);
    return () => {
      if (pageKeys.get() === group) pageKeys.set(undefined);
    };
  }, [group]);
}

/** Event with which a button opens the list of shortcuts. */
export const openKeysEvent = 'kj-open-keys';

export function openKeys(): void {
  window.dispatchEvent(new Event(openKeysEvent));
}
