/** HEAD, as load balancers and link checkers send it: like GET, without the body. */
import type { Hono, MiddlewareHandler } from 'hono';

/** Dispatches a GET request and drops the body, so that middleware such as compression also handles it as GET. */
export function answerHead(app: Hono): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'HEAD') return next();
    const answer = await app.fetch(new Request(c.req.url, { headers: c.req.raw.headers, signal: c.req.raw.signal }), c.env);
    await answer.body?.cancel();
    return new Response(null, answer);
  };
}
