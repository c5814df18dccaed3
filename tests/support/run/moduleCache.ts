/** What the cache of compiled modules (vitest's `fsModuleCache`, keyed by a file's own text) must leave out. */
import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';

/** Files whose compiled text depends on others: those that collect files by pattern, and those that a plugin writes. */
export function moduleCache(): Plugin {
  const dependsOnOthers = (id: string, text: string) => text.includes('import.meta.glob') || id.includes('\0') || id.startsWith('virtual:');
  return {
    name: 'kangjiao:module-cache',
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) =>
      define(({ id, sourceCode }) => (dependsOnOthers(id, sourceCode) ? false : undefined)),
  };
}
