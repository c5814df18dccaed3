/** HEAD, as load balancers and link checkers send it: answered like GET, without the body. */
import type { Hono, MiddlewareHandler } from 'hono';

/** Routers find the handler of GET for it; what stands around handlers, such as compression, must see a GET as well. */
export function answerHead(app: Hono): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'HEAD') return next();
    const answer = await app.fetch(new Request(c.req.url, { headers: c.req.raw.headers, signal: c.req.raw.signal }), c.env);
    await answer.body?.cancel();
    return new Response(null, answer);
  };
}
