/** A single value that code outside React sets and components subscribe to. */
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(notify: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const notify of watchers) notify();
    },
    subscribe: (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
