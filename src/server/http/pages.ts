/** The built pages: hashed files forever, everything else asked for anew; unknown addresses are the router's of the page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

const forever = 'public, max-age=31536000, immutable';

/** `index.html` of the built pages, or undefined before the first build. */
export function readIndex(folder: string | undefined): string | undefined {
  const file = folder && join(folder, 'index.html');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Files with a `.br` or `.gz` beside them are sent so. */
export function mountPages(app: Hono, folder: string, index: string | undefined): void {
  if (index === undefined) {
    app.get('*', (c) => c.text('页面还没有构建，请先运行 npm run build', 503));
    return;
  }
  app.use('*', async (c, next) => {
    const hashed = c.req.path.startsWith('/assets/');
    c.header('Cache-Control', hashed ? forever : 'no-cache');
    await next();
    // Nobody asks again for what is kept forever, so its age would only be sent along.
    if (hashed) c.res.headers.delete('Last-Modified');
  });
  app.use('*', serveStatic({ root: folder, precompressed: true }));
  const fallback = serveStatic({ root: folder, path: 'index.html', precompressed: true });
  app.get('*', (c, next) => {
    const isPage = c.req.header('accept')?.includes('text/html') && !c.req.path.startsWith('/assets/');
    return isPage ? fallback(c, next) : next();
  });
  app.notFound((c) => {
    c.header('Cache-Control', 'no-store');
    return c.text('没有这个文件', 404);
  });
}
