/** Label of the record on screen, published by its page and shown in the breadcrumb and window title. */
import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const watchers = new Set<() => void>();

function publish(title: string | undefined): void {
  current = title;
  for (const notify of watchers) notify();
}

/** Publishes the label while the page is mounted; undefined while it is loading. */
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
