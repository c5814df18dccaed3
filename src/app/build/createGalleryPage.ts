/**
 * Serves `/_gallery` in development: every field type, list layout, action and state, rendered by `tests/support/gallery`. It has an entry
 * of its own that is compiled on request, so the build does not contain it.
 */
import type { Plugin, ViteDevServer } from 'vite';

const folder = '/tests/support/gallery';
const moduleId = 'virtual:kangjiao/gallery';

const html = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Gallery</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${folder}/main.tsx"></script>
  </body>
</html>`;

export function createGalleryPage(): Plugin {
  let server: ViteDevServer;
  return {
    name: 'kangjiao-gallery',
    apply: 'serve',
    resolveId: (id) => (id === moduleId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const { readOuting } = await server.ssrLoadModule(`${folder}/readOuting.ts`);
      return `export const outing = ${JSON.stringify(readOuting())};`;
    },
    configureServer(started) {
      server = started;
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== '/_gallery') return next();
        server.transformIndexHtml('/_gallery', html).then((page) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}
