/** Keys of the page in sight, for the list of all shortcuts (`?`). */
import { useEffect } from 'react';
import { createStore } from './store';

export interface KeyGroup {
  title: string;
  /** Keys that are pressed together, and what they do. */
  keys: readonly (readonly [keys: readonly string[], meaning: string])[];
}

export const pageKeys = createStore<KeyGroup | undefined>(undefined);

/** Shows the keys of a page in the list of shortcuts while it is mounted. `group` keeps its identity. */
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
