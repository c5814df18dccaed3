/**
 * The pages in front of an institution's existing backend: `/sso` and `/api` pass through, nothing is stored here.
 */

import type { Context } from 'hono';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { StatusCode } from 'hono/utils/http-status';
import { Agent } from 'undici';
import { codes } from '../../../wire/envelope';
import { timeouts } from '../../../wire/timeouts';
import type { AppContext } from '../../features/jobs/appContext';
import { clientOf } from '../../http/client';
import { mountPages, readIndex } from '../../http/pages';
import { contentPolicy } from '../../http/securityHeaders';
import { ApiError } from '../../kernel/apiError';
import { mountFrame } from './app';

export interface LegacyOptions {
  /** Address of the backend; a path in it stands before every call. */
  target: URL;
  pages?: string;
  trustProxy?: boolean;
  log: AppContext['log'];
}

/** Codes of the envelope for a backend that does not answer; HTTP's own numbers. */
const badGateway = 502;
const gatewayTimeout = 504;
/** JSON this small is sent whole, with its length: old backends do not all read a body in chunks. */
const sentWhole = 2 * 1024 * 1024;
/** The browser decides how long a call may take; here only what is never answered ends. */
const longestMs = timeouts.import;
const dispatcher = new Agent({ connect: { timeout: 5_000 }, headersTimeout: longestMs, bodyTimeout: longestMs });

/** What the backend says about itself or about pages that are not its own. */
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
  mountFrame(app, { log }, contentPolicy(index));
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
      headers: requestHeaders(c, trustProxy),
      signal,
      redirect: 'manual',
      ...(await bodyOf(c)),
      customFetch: (request) => fetch(request, { dispatcher } as RequestInit),
    });
    return c.newResponse(answer.body, answer.status as StatusCode, answerHeaders(answer.headers));
  } catch (cause) {
    throw unreachable(cause);
  }
}

function addressOf(c: Context, target: URL): string {
  const asked = new URL(c.req.url);
  return `${target.origin}${target.pathname.replace(/\/$/, '')}${asked.pathname}${asked.search}`;
}

function requestHeaders(c: Context, trustProxy: boolean): Record<string, string | undefined> {
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

/** Cookies stay apart: joined into one line they could not be told from each other. */
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

/** One sentence for the person, the cause for the log. */
function unreachable(cause: unknown): ApiError {
  const late = cause instanceof Error && cause.name === 'TimeoutError';
  return late
    ? new ApiError(gatewayTimeout, '业务后端超时没有响应，请稍后再试', null, { cause })
    : new ApiError(badGateway, '连接不上业务后端，请稍后再试；一直不行请联系管理员检查 LEGACY_URL', null, { cause });
}
