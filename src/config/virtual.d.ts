/**
 * Modules that `vitePlugin.ts` makes from `schemas/` and `resources/`. The types are named in place: an import statement in
 * here would not resolve, and everything would silently be `any`.
 */
declare module 'virtual:kangjiao/config' {
  /** What is known before any module is opened. */
  export const manifest: import('./normalized').Manifest;
  /** One resource with its entity, in a chunk of its own. Rejects for a name that does not exist. */
  export function loadResource(name: string): Promise<import('./normalized').Resource>;
  /**
   * Called with the new manifest whenever configuration changes while developing; `loadResource` gives new resources
   * from then on. Returns how to stop listening. Never called in a production build.
   */
  export function onConfigChange(listener: (manifest: import('./normalized').Manifest) => void): () => void;
}
