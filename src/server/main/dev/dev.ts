/** Vite plugin: the dev server answers calls itself, with the server's code as it is on disk right now. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { LoadedConfiguration } from '../../../config/load';
import type { ConfigPluginApi } from '../../../config/vitePlugin';
import type * as devApp from './devApp';
import type { DevStore } from './devApp';

const module = '/src/server/main/dev/devApp.ts';
const calls = /^\/(api|sso|health|setup)([/?]|$)/;

export function kangjiaoDevServer(): Plugin {
  return {
    name: 'kangjiao-dev-server',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      const newestFetch = followChanges(server);
      server.middlewares.use((request, response, next) => {
        if (!calls.test(request.url ?? '')) return next();
        newestFetch()
          .then((fetch) => getRequestListener(fetch)(request, response))
          .catch((error: unknown) => {
            response.setHeader('content-type', 'application/json; charset=utf-8');
            response.end(
              JSON.stringify({ code: 500, message: `开发服务器：${error instanceof Error ? error.message : error}`, data: null }),
            );
            if (error instanceof Error) server.config.logger.error(error.stack ?? error.message);
          });
      });
      closeAtExit();
      // Nobody should wait for it at the first call.
      server.httpServer?.once('listening', () => void newestFetch().catch(() => undefined));
    },
  };
}

type Fetch = ReturnType<typeof devApp.createFetch>;

/** The app of the code and configuration as they are now: made anew when one of them has changed, or when it could not be made. */
function followChanges(server: ViteDevServer): () => Fetch {
  const configuration = configurationOf(server);
  let made: { code: typeof devApp; loaded: LoadedConfiguration; fetch: Fetch } | undefined;
  return async () => {
    const code = (await server.ssrLoadModule(module)) as typeof devApp;
    const loaded = configuration();
    if (made?.code !== code || made.loaded !== loaded) made = { code, loaded, fetch: code.createFetch(loaded) };
    const { fetch } = made;
    fetch.catch(() => {
      if (made?.fetch === fetch) made = undefined;
    });
    return fetch;
  };
}

/** Read once for pages and server. */
function configurationOf(server: ViteDevServer): ConfigPluginApi['configuration'] {
  const plugin = server.config.plugins.find(({ name }) => name === 'kangjiao-config') as Plugin<ConfigPluginApi> | undefined;
  if (!plugin?.api) throw new Error('The dev server needs the plugin "kangjiao-config".');
  return plugin.api.configuration;
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
