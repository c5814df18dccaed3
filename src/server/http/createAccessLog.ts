/**
 * One log line per call: method, path, code, duration; of a write its change set and steps. Without the query, because it can contain
 * names, phone numbers and one-time keys.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ServerContext } from './serverContext';

declare module 'hono' {
  interface ContextVariableMap {
    /** Code in the envelope, if it differs from the HTTP status. */
    outcome: number;
    /** The change set of a call that wrote, with the milliseconds of its steps. */
    written: { changeSet: string; steps: Record<string, string> };
  }
}

/** Called after each answer, for figures. `route` is the path as declared. */
type LogCall = (call: { method: string; route: string; code: number; seconds: number }) => void;

export function createAccessLog(context: Pick<ServerContext, 'log'>, countCall?: LogCall): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const code = c.get('outcome') ?? c.res.status;
    context.log({ level: 'info', message: `${c.req.method} ${c.req.path}`, code, milliseconds, ...c.get('written') });
    countCall?.({ method: c.req.method, route: getDeclaredRoute(c), code, seconds: milliseconds / 1000 });
  };
}

/** Path of the route as declared; pages, files and unknown calls count as one. */
function getDeclaredRoute(c: Context): string {
  return matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.includes('*'))?.path ?? 'other';
}
