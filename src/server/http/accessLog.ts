/** One log line per call: method, path, code, duration. Without the query, which can contain names, phone numbers and one-time keys. */
import type { MiddlewareHandler } from 'hono';
import type { ServerContext } from './serverContext';

declare module 'hono' {
  interface ContextVariableMap {
    /** Code in the envelope, if it differs from the HTTP status. */
    outcome: number;
  }
}

export function accessLog(context: Pick<ServerContext, 'log'>): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    context.log({ level: 'info', message: `${c.req.method} ${c.req.path}`, code: c.get('outcome') ?? c.res.status, milliseconds });
  };
}
