/** Answers compressed for those who take them so. */
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Who takes nothing compressed is spared the look at what would be. */
export function compressed(): MiddlewareHandler {
  const compressing = compress();
  return (c, next) => (c.req.header('accept-encoding') === undefined ? next() : compressing(c, next));
}
