/** Vite plugin: the dev server answers calls itself, with the server's code as it is on disk right now. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type * as devApp from './devApp';
import type { DevStore } from './devApp';

const module = '/src/server/main/dev/devApp.ts';
const calls = /^\/(api|sso|health|setup)([/?]|$)/;
const configuration = /[\\/](schemas|resources)[\\/].*\.json$/;

export function kangjiaoDevServer(): Plugin {
  return {
    name: 'kangjiao-dev-server',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      const load = () => server.ssrLoadModule(module) as Promise<typeof devApp>;
      server.middlewares.use((request, response, next) => {
        if (!calls.test(request.url ?? '')) return next();
        load()
          .then(({ fetchHandler }) => fetchHandler)
          .then((fetch) => getRequestListener(fetch)(request, response))
          .catch((error: unknown) => {
            forgetApp(server);
            response.setHeader('content-type', 'application/json; charset=utf-8');
            response.end(
              JSON.stringify({ code: 500, message: `开发服务器：${error instanceof Error ? error.message : error}`, data: null }),
            );
            if (error instanceof Error) server.config.logger.error(error.stack ?? error.message);
          });
      });
      reloadOnConfiguration(server);
      closeAtExit();
      // Nobody should wait for it at the first call.
      server.httpServer?.once('listening', () => void load().catch(() => undefined));
    },
  };
}

/** Code is watched by Vite itself; schemas and resources are read from disk, out of its sight. */
function reloadOnConfiguration(server: ViteDevServer): void {
  server.watcher.on('all', (_event, file) => {
    if (configuration.test(file)) forgetApp(server);
  });
}

/** The next call makes the app anew. */
function forgetApp(server: ViteDevServer): void {
  const graph = server.environments.ssr.moduleGraph;
  for (const node of graph.getModulesByFile(`${server.config.root}${module}`) ?? []) graph.invalidateModule(node);
}

/**
 * The database outlives restarts of the dev server (Vite makes one whenever its own settings change), so it is closed
 * with the process only.
 */
function closeAtExit(): void {
  const store = globalThis as DevStore & { kangjiaoDevCloses?: true };
  if (store.kangjiaoDevCloses) return;
  store.kangjiaoDevCloses = true;
  process.once('SIGINT', () => void (store.kangjiaoDev?.close() ?? Promise.resolve()).finally(() => process.exit(0)));
}
