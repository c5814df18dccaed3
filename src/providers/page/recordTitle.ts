/** The name of the record on screen, published by its page and shown by the breadcrumb and the window's title. */
import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const watchers = new Set<() => void>();

function publish(title: string | undefined): void {
  current = title;
  for (const notify of watchers) notify();
}

/** Publishes the name while the page is mounted; undefined as long as it is not known. */
export function usePublishRecordTitle(title: string | undefined): void {
  useEffect(() => {
    publish(title);
    return () => publish(undefined);
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
