/** Compression of answers. */
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Skips the compression middleware if the client accepts no encoding. */
export function createCompression(): MiddlewareHandler {
  const compressing = compress();
  return (c, next) => (c.req.header('accept-encoding') === undefined ? next() : compressing(c, next));
}
