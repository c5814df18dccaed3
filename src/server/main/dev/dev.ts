/** Vite plugin: the dev server answers API calls with the current server code. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { LoadedConfiguration } from '../../../config/load';
import type { ConfigPluginApi } from '../../../config/vitePlugin';
import type * as devApp from './devApp';
import type { DevStore } from './devApp';

const module = '/src/server/main/dev/devApp.ts';
const calls = /^\/(api|sso|health|setup)([/?]|$)/;

export function createKangjiaoDevServer(): Plugin {
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
      // Creates the app at start, so that the first call does not have to wait.
      server.httpServer?.once('listening', () => void newestFetch().catch(() => undefined));
    },
  };
}

type Fetch = ReturnType<typeof devApp.createFetch>;

/** The app for the current code and configuration; created again when one of them changes or if it failed. */
function followChanges(server: ViteDevServer): () => Fetch {
  const configuration = configurationOf(server);
  let made: { code: typeof devApp; loaded: LoadedConfiguration; fetch: Fetch } | undefined;
  return async () => {
    const code = (await server.ssrLoadModule(module)) as typeof devApp;
    const loaded = await configuration();
    if (made?.code !== code || made.loaded !== loaded) made = { code, loaded, fetch: code.createFetch(loaded) };
    const { fetch } = made;
    fetch.catch(() => {
      if (made?.fetch === fetch) made = undefined;
    });
    return fetch;
  };
}

/** The configuration read by the config plugin, shared by pages and server. */
function configurationOf(server: ViteDevServer): ConfigPluginApi['configuration'] {
  const plugin = server.config.plugins.find(({ name }) => name === 'kangjiao-config') as Plugin<ConfigPluginApi> | undefined;
  if (!plugin?.api) throw new Error('The dev server needs the plugin "kangjiao-config".');
  return plugin.api.configuration;
}

/** Closes the database with the process, because it stays open when Vite restarts the dev server. */
function closeAtExit(): void {
  const store = globalThis as DevStore & { kangjiaoDevCloses?: true };
  if (store.kangjiaoDevCloses) return;
  store.kangjiaoDevCloses = true;
  process.once('SIGINT', () => void (store.kangjiaoDev?.close() ?? Promise.resolve()).finally(() => process.exit(0)));
}
