/**
 * Configuration of a resource reduced to what the user may see, loaded on first use. Suspends while loading and follows hot updates of the
 * configuration.
 */

import { loadResource, onConfigChange } from 'virtual:kangjiao/config';
import { use, useSyncExternalStore } from 'react';
import type { Resource } from '../config/normalized';
import { usePolicy } from '../providers/access/usePolicy';
import { loadChunk } from '../ui/chunkFailure';
import { seenResource } from './seenResource';

const loads = new Map<string, Promise<Resource>>();
const watchers = new Set<() => void>();
let revision = 0;

onConfigChange((_manifest, changed) => {
  for (const [name, resource] of Object.entries(changed)) {
    if (!loads.has(name)) continue;
    if (resource) loads.set(name, fulfil(Promise.resolve(resource), resource));
    else loads.delete(name);
  }
  revision += 1;
  for (const notify of watchers) notify();
});

export function useResource(name: string): Resource {
  useSyncExternalStore(watch, () => revision);
  const policy = usePolicy();
  return seenResource(use(preloadResource(name)), policy);
}

/** Starts loading ahead, e.g. when the pointer is over a menu entry. A failed load is repeated by the next call. */
export function preloadResource(name: string): Promise<Resource> {
  const running = loads.get(name);
  if (running) return running;
  const load = loadChunk(name, () => loadResource(name));
  loads.set(name, load);
  load.then(
    (value) => fulfil(load, value),
    () => loads.delete(name),
  );
  return load;
}

/** Marked as fulfilled, `use` reads it without suspending, which would show the fallback for 300 ms. */
function fulfil(load: Promise<Resource>, value: Resource): Promise<Resource> {
  return Object.assign(load, { status: 'fulfilled', value });
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
