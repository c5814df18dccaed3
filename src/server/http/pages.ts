/**
 * Serves the built pages: hashed files are cached forever, others are revalidated; unknown addresses get `index.html`, because
 * the page has a client-side router.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { type BuiltFile, BuiltFiles, type Encoding } from './builtFiles';

const forever = 'public, max-age=31536000, immutable';
/** In order of preference. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** `index.html` of the built pages, or undefined before the first build. */
export function readIndex(folder: string | undefined): string | undefined {
  const file = folder && join(folder, 'index.html');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function mountPages(app: Hono, folder: string, index: string | undefined): void {
  if (index === undefined) {
    app.get('*', (c) => c.text('页面还没有构建，请先运行 npm run build', 503));
    return;
  }
  const files = new BuiltFiles(folder);
  app.get('*', (c) => {
    const hashed = c.req.path.startsWith('/assets/');
    const isPage = c.req.header('accept')?.includes('text/html') && !hashed;
    const file = files.at(c.req.path === '/' ? '/index.html' : c.req.path) ?? (isPage ? files.at('/index.html') : undefined);
    return file ? sendBuilt(c, file, hashed ? forever : 'no-cache') : c.notFound();
  });
  app.notFound((c) => {
    c.header('Cache-Control', 'no-store');
    return c.text('没有这个文件', 404);
  });
}

/** Answers the file in the best accepted encoding, or 304. */
function sendBuilt(c: Context, file: BuiltFile, caching: string): Response {
  const encoding = encodings.find((one) => takes(c.req.header('accept-encoding'), one) && file.encoded(one));
  const bytes = (encoding && file.encoded(encoding)) ?? file.bytes;
  const tag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  c.header('Cache-Control', caching);
  c.header('ETag', tag);
  if (encodings.some((one) => file.encoded(one))) c.header('Vary', 'Accept-Encoding');
  if (has(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(bytes, 200, { 'Content-Type': file.type, 'Content-Length': String(bytes.length) });
}

function takes(accepted: string | undefined, encoding: Encoding): boolean {
  return accepted !== undefined && parseAccept(accepted).some(({ type, q }) => type === encoding && q > 0);
}

/** Whether `If-None-Match` contains the tag, also as a weak one (`W/`), because proxies may weaken it. */
function has(kept: string | undefined, tag: string): boolean {
  return kept?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}
