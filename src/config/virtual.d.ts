/** Modules that `vitePlugin.ts` makes from `schemas/` and `resources/`. */
declare module 'virtual:kangjiao/config' {
  import type { Manifest, Resource } from './normalized';

  /** What is known before any module is opened. */
  export const manifest: Manifest;
  /** One resource with its entity, in a chunk of its own. Rejects for a name that does not exist. */
  export function loadResource(name: string): Promise<Resource>;
  /**
   * Called with the new manifest whenever configuration changes while developing; `loadResource` gives new resources
   * from then on. Returns how to stop listening. Never called in a production build.
   */
  export function onConfigChange(listener: (manifest: Manifest) => void): () => void;
}
