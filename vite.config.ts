/**
 * Builds the pages (`vite build` → build/web) and the server with its threads (`vite build --ssr` → build/server).
 * The development server answers calls itself, with the same server code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { getChunkGroups } from './src/app/build/chunks';
import { compileAhead } from './src/app/build/compileAhead';
import { createAppManifest } from './src/app/build/createAppManifest';
import { createEarlyShell } from './src/app/build/createEarlyShell';
import { createGalleryPage } from './src/app/build/createGalleryPage';
import { createLighterPackages } from './src/app/build/createLighterPackages';
import { createOfflineWorker } from './src/app/build/createOfflineWorker';
import { createPrecompression } from './src/app/build/createPrecompression';
import { createRepeatableImports } from './src/app/build/createRepeatableImports';
import { pageHead } from './src/app/build/pageHead';
import { pageTitles } from './src/app/build/pageTitles';
import { productName } from './src/app/productName';
import { kangjiaoConfig } from './src/config/vitePlugin';
import { createKangjiaoDevServer } from './src/server/main/dev/dev';

const { version, description } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; description: string };

/**
 * Packages whose modules only export, but do not say so. Without this, all of react-markdown, a form engine and a colour
 * picker would come with the first list: some module in reach of a table imports one small function of each.
 */
const purePackages =
  /node_modules[\\/](rc-[\w-]+|@rc-component[\\/][\w-]+|react-markdown|remark-gfm|papaparse|sunflower-antd|pluralize|error-stack-parser)[\\/]/;

/** Port of `npm run dev`: PORT as for the server, else Vite's own, which gives way to a free one. */
const devPort = process.env.PORT ? { port: Number(process.env.PORT), strictPort: true } : {};

/** Their files change all the time while the server runs, and no module is made of them. */
const ignoredFolders = [process.env.DATA_DIR ?? 'data', 'build'].map((folder) => `${resolve(folder)}/**`);

export default defineConfig(({ isSsrBuild, mode }) => ({
  server: { ...devPort, watch: { ignored: ignoredFolders } },
  // Vite looks for dependencies in every HTML file of the project otherwise; one of a bench needs packages of its own.
  optimizeDeps: { entries: ['index.html'] },
  plugins: isSsrBuild ? [] : pagePlugins(),
  define: { __APP_VERSION__: JSON.stringify(version), __DEVTOOLS_TARGET__: JSON.stringify(devtoolsTarget(mode)) },
  ...(isSsrBuild && {
    ssr: {
      noExternal: true,
      external: [
        '@electric-sql/pglite',
        '@electric-sql/pglite/node-postgres',
        '@electric-sql/pglite/contrib/amcheck',
        '@electric-sql/pglite/contrib/btree_gist',
        '@electric-sql/pglite/contrib/pageinspect',
        '@myriaddreamin/typst-ts-node-compiler',
        '@resvg/resvg-wasm',
      ],
    },
  }),
  build: isSsrBuild
    ? {
        target: 'node20',
        copyPublicDir: false,
        // Shared parts stand beside main.js: code in them finds the threads in ./threads wherever it is put.
        rolldownOptions: { input: serverEntries(), output: { chunkFileNames: '[name]-[hash:7].js' } },
      }
    : {
        outDir: 'build/web',
        emptyOutDir: true,
        target: 'es2022',
        // Every browser that runs this target preloads modules by itself; without it the entry is no file of its own.
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1200,
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: [{ test: purePackages, sideEffects: false }],
            // Writes a function's name back onto it, in packages built by esbuild; as a call it would keep every function there is.
            manualPureFunctions: ['__name'],
          },
          output: {
            comments: { legal: false },
            // Seven characters tell four trillion contents apart; the shell names every file there is.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: { groups: getChunkGroups(process.cwd().replaceAll('\\', '/')) },
          },
        },
      },
}));

/** The server, and each file in `server/threads` of an area, which runs in a thread of its own and so is a file of its own. */
function serverEntries(): Record<string, string> {
  const entries: Record<string, string> = { main: 'src/server/main/main.ts' };
  for (const path of readdirSync('src/modules', { recursive: true, encoding: 'utf8' })) {
    const name = /server[\\/]threads[\\/](\w+)\.ts$/.exec(path)?.[1];
    if (name) entries[`threads/${name}`] = `src/modules/${path}`;
  }
  return entries;
}

function pagePlugins(): PluginOption[] {
  return [
    react(),
    kangjiaoConfig(),
    createKangjiaoDevServer(),
    createGalleryPage(),
    pageTitles(),
    pageHead(version),
    createAppManifest({ name: productName, shortName: '康教', description }),
    createLighterPackages(),
    createRepeatableImports(),
    compileAhead(),
    createEarlyShell(),
    createOfflineWorker(productName),
    createPrecompression(),
  ];
}

/** A constant and no `import.meta.env`, so that a build without it has no code of the detector. */
function devtoolsTarget(mode: string): string {
  return loadEnv(mode, process.cwd()).VITE_DEVTOOLS_TARGET ?? '';
}
