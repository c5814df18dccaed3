/** Reads the session token of a request. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { dialect } from '../../wire/dialect';

/**
 * The token from the header or, for GET and HEAD, from the cookie. The cookie is not accepted for changes: a form on a foreign
 * site can make a browser send a cookie, but not a header. GET calls that change data use `findHeaderToken`.
 */
export function tokenOf(c: Context): string | undefined {
  return findHeaderToken(c) ?? (isReading(c.req.method) ? getCookie(c, dialect.tokenCookie) || undefined : undefined);
}

/** The token from the header only. */
export function findHeaderToken(c: Context): string | undefined {
  return c.req.header(dialect.tokenHeader) || undefined;
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
