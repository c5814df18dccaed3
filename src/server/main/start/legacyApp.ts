/** Serves the pages for an institution's existing backend: `/sso` and `/api` are proxied, nothing is stored here. */

import type { Context } from 'hono';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { StatusCode } from 'hono/utils/http-status';
import { Agent } from 'undici';
import { codes } from '../../../wire/envelope';
import { timeouts } from '../../../wire/timeouts';
import type { AppContext } from '../../features/jobs/appContext';
import { clientOf } from '../../http/client';
import { buildContentPolicy } from '../../http/createSecurityHeaders';
import { mountPages, readIndex } from '../../http/pages';
import { ApiError } from '../../kernel/apiError';
import { mountFrame } from './app';

interface LegacyOptions {
  /** Address of the backend; its path is prepended to every call. */
  target: URL;
  pages?: string;
  trustProxy?: boolean;
  log: AppContext['log'];
}

/** Envelope codes if the backend does not answer; equal to the HTTP status codes. */
const badGateway = 502;
const gatewayTimeout = 504;
/** Bodies up to this size are sent at once with their length, because some older backends do not support chunked bodies. */
const sentWhole = 2 * 1024 * 1024;
/** Time limit in milliseconds for calls that are never answered. Shorter limits are set by the browser. */
const longestMs = timeouts.import;
const dispatcher = new Agent({ connect: { timeout: 5_000 }, headersTimeout: longestMs, bodyTimeout: longestMs });

/** Headers of the backend that do not apply to these pages. */
const dropped = [
  'server',
  'x-powered-by',
  'content-security-policy',
  'strict-transport-security',
  'alt-svc',
  'access-control-allow-origin',
];

export function createLegacyApp({ target, pages, trustProxy = false, log }: LegacyOptions): Hono {
  const index = readIndex(pages);
  const app = new Hono();
  mountFrame(app, { log }, buildContentPolicy(index));
  app.get('/health', (c) => c.json({ code: codes.ok, message: '', data: { status: 'ok', backend: target.host } }));
  for (const path of ['/api/*', '/sso/*']) app.all(path, (c) => pass(c, target, trustProxy));
  if (pages) mountPages(app, pages, index);
  return app;
}

async function pass(c: Context, target: URL, trustProxy: boolean): Promise<Response> {
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(longestMs)]);
  try {
    const answer = await proxy(addressOf(c, target), {
      method: c.req.method,
      headers: getRequestHeaders(c, trustProxy),
      signal,
      redirect: 'manual',
      ...(await bodyOf(c)),
      customFetch: (request) => fetch(request, { dispatcher } as RequestInit),
    });
    return c.newResponse(answer.body, answer.status as StatusCode, answerHeaders(answer.headers));
  } catch (cause) {
    throw createUnreachable(cause);
  }
}

function addressOf(c: Context, target: URL): string {
  const asked = new URL(c.req.url);
  return `${target.origin}${target.pathname.replace(/\/$/, '')}${asked.pathname}${asked.search}`;
}

function getRequestHeaders(c: Context, trustProxy: boolean): Record<string, string | undefined> {
  const asked = new URL(c.req.url);
  return {
    ...c.req.header(),
    host: undefined,
    connection: undefined,
    upgrade: undefined,
    te: undefined,
    trailer: undefined,
    'proxy-authorization': undefined,
    'x-forwarded-for': clientOf(c, trustProxy).ip || undefined,
    'x-forwarded-host': c.req.header('host') ?? asked.host,
    'x-forwarded-proto': asked.protocol.slice(0, -1),
  };
}

/** Keeps cookies in separate headers; joined into one they could not be parsed. */
function answerHeaders(headers: Headers): Record<string, string | string[]> {
  for (const name of dropped) headers.delete(name);
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}

async function bodyOf(c: Context): Promise<RequestInit & { duplex?: 'half' }> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return {};
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (length <= sentWhole) return { body: await c.req.arrayBuffer() };
  return { body: c.req.raw.body, duplex: 'half' };
}

/** Error with a message for the user and the cause for the log. */
function createUnreachable(cause: unknown): ApiError {
  const late = cause instanceof Error && cause.name === 'TimeoutError';
  return late
    ? new ApiError(gatewayTimeout, '业务后端超时没有响应，请稍后再试', null, { cause })
    : new ApiError(badGateway, '连接不上业务后端，请稍后再试；一直不行请联系管理员检查 LEGACY_URL', null, { cause });
}
