/** The name of the record on screen, told by its page and shown by the breadcrumb and the window's title. */
import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const watchers = new Set<() => void>();

function tell(title: string | undefined): void {
  current = title;
  for (const notify of watchers) notify();
}

/** Tells the name while the page is mounted; undefined as long as it is not known. */
export function useTellRecordTitle(title: string | undefined): void {
  useEffect(() => {
    tell(title);
    return () => tell(undefined);
  }, [title]);
}

export function useRecordTitle(): string | undefined {
  return useSyncExternalStore(
    (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    () => current,
  );
}
