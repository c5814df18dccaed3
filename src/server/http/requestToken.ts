/** Where a call carries its session. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { dialect } from '../../wire/dialect';

/**
 * The token of a call. The cookie counts for reading only: a form on a foreign site can make a browser send a cookie,
 * but never a header. Calls that change something by GET ask `headerToken` instead.
 */
export function tokenOf(c: Context): string | undefined {
  return headerToken(c) ?? (isReading(c.req.method) ? getCookie(c, dialect.tokenCookie) || undefined : undefined);
}

export function headerToken(c: Context): string | undefined {
  return c.req.header(dialect.tokenHeader) || undefined;
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
