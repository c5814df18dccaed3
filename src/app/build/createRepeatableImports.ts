/**
 * Vite plugin: retries code chunks that failed to load. Browsers cache a failed module until the page is reloaded (Chromium up to 147 at
 * least, measured), so that each later `import()` of its address fails without a request. With another fragment the address is a new module
 * for the browser, but the same file for its HTTP cache and the server.
 */
import type { Plugin } from 'vite';

/** Global function of the page: `load` imports an address, `file` is the address in the chunk. */
const caller = 'importPart';

export const repeatingScript = `{
  const failures = new Map();
  globalThis.${caller} = (load, file) => {
    const times = failures.get(file) ?? 0;
    return load(times > 0 ? file + '#' + times : file).catch((cause) => {
      failures.set(file, times + 1);
      throw cause;
    });
  };
}`;

export function createRepeatableImports(): Plugin {
  return {
    name: 'kangjiao-repeatable-imports',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [{ tag: 'script', children: repeatingScript, injectTo: 'head' }],
    generateBundle: {
      // After Vite's own transformation, which searches for the imports to add their style sheets.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = getRepeatableCode(file.code);
      },
    },
  };
}

/** Replaces imports of other chunks, which are in the same folder, by calls of the global function. */
export function getRepeatableCode(code: string): string {
  return code.replace(/\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g, `${caller}(file=>import(file),\`$2\`)`);
}
