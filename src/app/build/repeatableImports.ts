/**
 * Vite plugin: lets code that failed to load be asked for again. Browsers keep a failed module for as long as the page is open (Chromium up
 * to 147 at least, measured), so that each later `import()` of its address fails without a request. The address with another fragment is
 * another module to the browser and the same file to its cache and to the server.
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

export function repeatableImports(): Plugin {
  return {
    name: 'kangjiao-repeatable-imports',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [{ tag: 'script', children: repeatingScript, injectTo: 'head' }],
    generateBundle: {
      // After Vite has found the imports to name the style sheets that come with them.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = repeatable(file.code);
      },
    },
  };
}

/** Imports of other chunks, which stand in the same folder, go through the global function. */
export function repeatable(code: string): string {
  return code.replace(/\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g, `${caller}(file=>import(file),\`$2\`)`);
}
