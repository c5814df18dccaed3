/**
 * Modules that `vitePlugin.ts` makes from `schemas/` and `resources/`. Types use inline imports: an import statement would not resolve
 * here, and everything would silently be `any`.
 */
declare module 'virtual:kangjiao/config' {
  /** Data needed before any module is loaded. */
  export const manifest: import('./normalized').Manifest;
  /** One resource with its entity, in a chunk of its own. Rejects for a name that does not exist. */
  export function loadResource(name: string): Promise<import('./normalized').Resource>;
  /**
   * Calls `listener` with the new manifest and the changed resources by name (null = removed) whenever the configuration changes in
   * development; `loadResource` then returns new resources. Returns a function that stops listening. Never called in a production build.
   */
  export function onConfigChange(
    listener: (
      manifest: import('./normalized').Manifest,
      changed: Readonly<Record<string, import('./normalized').Resource | null>>,
    ) => void,
  ): () => void;
}
