/** The manifest as components read it: in development, a change of titles is another object, and any other change another structure. */
import { manifest, onConfigChange } from 'virtual:kangjiao/config';
import type { Manifest } from '../config/normalized';
import { createStore, useStore } from '../ui/store';

const current = createStore(manifest);
const structure = createStore(0);
let texts = import.meta.env.DEV ? formatTexts(manifest) : undefined;

onConfigChange((next) => {
  const before = texts;
  texts = formatTexts(next);
  if (texts.structure !== before?.structure) structure.set(structure.get() + 1);
  if (texts.whole !== before?.whole) current.set({ ...next });
});

export function useManifest(): Manifest {
  return useStore(current);
}

/** Number of changes of the structure. Routes and calls are built once from it, so each change remounts the shell. */
export function useStructureChanges(): number {
  return useStore(structure);
}

interface ManifestTexts {
  whole: string;
  /** What the shell is built from. */
  structure: string;
}

function formatTexts(of: Manifest): ManifestTexts {
  const withoutTitle = (key: string, value: unknown) => (key === 'title' || key === 'recordTitle' ? undefined : value);
  return { whole: JSON.stringify(of), structure: JSON.stringify(of, withoutTitle) };
}
