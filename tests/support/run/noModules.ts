/**
 * `virtual:kangjiao/config` of unit tests, which draw parts of the engine with fields of their own: there are no modules. With modules it is
 * made by `src/config/vitePlugin.ts`, which has a test of its own.
 */
import type { Plugin } from 'vite';

const id = 'virtual:kangjiao/config';
const text = `
export const manifest = { resources: [], groups: [] };
export const loadResource = (name) => Promise.reject(new Error('No resource ' + name));
export const onConfigChange = () => () => undefined;`;

export function noModules(): Plugin {
  return {
    name: 'kangjiao:no-modules',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? text : undefined),
  };
}
