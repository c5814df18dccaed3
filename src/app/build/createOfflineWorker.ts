/**
 * Vite plugin: `sw.js`, the service worker with the list of built files. Not made with Workbox, which would add Babel and a second bundler
 * to the build for four rules.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildOfflinePage } from './offlinePage';

export function createOfflineWorker(productName: string): Plugin {
  let root = '';
  return {
    name: 'kangjiao-offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .sort()
          .map((name) => `/${name}`);
        const source = await buildWorker(join(root, 'src/app/offline/worker.ts'), { assets, page: buildOfflinePage(productName) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

async function buildWorker(entry: string, offline: { assets: string[]; page: string }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __OFFLINE__: JSON.stringify(offline) },
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`"${entry}" was not built to one script`);
  return chunk.code;
}
