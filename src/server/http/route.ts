/**
 * Routes. The declaration of a route determines both its handling and its description in the API document: session →
 * permission → rate limit → input → run → answer, and refusals are written to the operation log if `audit` requires it.
 */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { dialect } from '../../wire/dialect';
import { codes, type Envelope } from '../../wire/envelope';
import { reasonKind } from '../../wire/reveal';
import type { AskedAct } from '../auth/askPassword';
import type { Client } from '../auth/device';
import { buildImpersonationRefusal } from '../auth/identity';
import type { Actor } from '../kernel/actor';
import { ApiError } from '../kernel/apiError';
import type { Act } from '../records/write/act';
import { logAct } from '../records/write/actLog';
import { buildJsonAnswer } from './buildJsonAnswer';
import { clientOf, getCallOrigin } from './client';
import type { Input } from './input';
import type { FileAnswer } from './output';
import { demand, type Permissions } from './permission';
import { enforceRateLimit, type RateLimit } from './rateLimit';
import { findHeaderToken, tokenOf } from './requestToken';
import type { ServerContext } from './serverContext';
import { keepWrittenAt, writtenAtOf } from './writtenAt';

declare module 'hono' {
  interface ContextVariableMap {
    /** Additional keys of a refusal, besides the envelope. */
    beside?: (refusal: Envelope) => Record<string, unknown>;
  }
}

/**
 * Required authentication: none; a ticket that the handler checks; an account, possibly without a chosen institution; a user
 * signed in to an institution.
 */
type Auth = 'public' | 'ticket' | 'account' | 'signedIn';

/** Identifies the call in permission statistics and the operation log. */
interface Audit {
  /** Name of the resource. */
  resource: string;
  /** Verb or name of an action. */
  action: string;
  entity: string;
  /** Permission decisions are counted. */
  counted?: boolean;
  /** Refusals to write to the operation log: missing permission only, or all. Default: none. */
  refusals?: 'key' | 'all';
}

/** An answer that is already JSON text. */
export class JsonText {
  constructor(readonly text: string) {}
}

export interface RouteCall<A extends Auth = Auth, I = unknown> {
  c: Context;
  actor: A extends 'signedIn' ? Actor : undefined;
  /** The session token of the request. */
  token: string | undefined;
  input: I;
  client(): Client;
  /** Id of the change set, for the answer; the caller can undo it. */
  changeSet?: string;
  /** Remarks of rules (`RuleContext.remark`), for the answer. */
  message?: string;
  /** Writes the operation of `audit` to the operation log. */
  logAct(details?: Partial<Pick<Act, 'entity' | 'recordId' | 'field' | 'subject' | 'reason'>>): Promise<void>;
}

interface RouteDefinition<A extends Auth, I, O> {
  method: string;
  path: string;
  auth: A;
  /** The token must be in the header, and calls while viewing as somebody else are refused. Default: true for all methods except GET. */
  changes?: boolean;
  /** The answer may tell of a write of another process, such as the end of a job: the caller's next lists have it. */
  tellsOfWrites?: boolean;
  /** Required permissions. A function is called with the input; otherwise they are checked before the input is read. */
  key?: Permissions | ((input: I) => Permissions);
  /** Act for which the password must be typed again if the institution requires it; see `auth/askPassword.ts`. */
  asks?: AskedAct | ((input: I) => AskedAct | undefined);
  /** Rate limit per user. */
  limit?: RateLimit;
  audit?: Audit | ((input: I) => Audit);
  input?: Input<I>;
  output?: z.ZodType<O> | FileAnswer;
  /** The handler limits the body size itself; the limit of JSON bodies does not apply. */
  takesFile?: boolean | ((c: Context) => boolean);
  /** Group in the API document. */
  tag: string;
  /** `operationId` in the API document, unique. */
  name: string;
  summary: string;
  description?: string;
  /** Additional keys of a refusal, for clients that expect another format. */
  beside?(refusal: Envelope): Record<string, unknown>;
  /** Maps a database error to an ApiError. */
  explain?(error: unknown): unknown;
  /** Returns `data` of the envelope, or the whole response. */
  run(call: RouteCall<A, I>): Promise<NoInfer<O> | JsonText | Response>;
}

/** A route without its type parameters. */
export type Route = RouteDefinition<Auth, unknown, unknown>;

/** Declares a route; infers its types. */
export function route<A extends Auth, I = undefined, O = unknown>(definition: RouteDefinition<A, I, O>): Route {
  // Safe: the arguments of `run` and `key` come from the definition's own `input` and `auth`.
  return definition as unknown as Route;
}

interface RouteHost {
  context: Pick<ServerContext, 'actorOf' | 'configuration' | 'database' | 'decisions' | 'demandPassword' | 'log' | 'now'>;
  /** Take client addresses from the proxy's header. */
  trustProxy: boolean;
}

export function mountRoutes(app: Hono, routes: readonly Route[], host: RouteHost): void {
  for (const one of routes) app.on(one.method, one.path, (c) => answerCall(c, one, host));
}

/** Whether the handler of a call limits the body size itself. */
export function fileTaker(routes: readonly Route[]): (c: Context) => boolean {
  const takers = new Map(routes.flatMap(({ method, path, takesFile }) => (takesFile ? [[`${method} ${path}`, takesFile] as const] : [])));
  return (c) => {
    const takesFile = takers.get(`${c.req.method} ${c.req.path}`) ?? false;
    return typeof takesFile === 'function' ? takesFile(c) : takesFile;
  };
}

/** Whether a route changes data. */
function changesSomething({ method, changes }: Pick<Route, 'method' | 'changes'>): boolean {
  return changes ?? method !== 'GET';
}

/** What is known about a call when it is refused. */
interface Known {
  actor?: Actor;
  audit?: Audit;
  /** The permission check has passed. */
  permitted?: boolean;
}

async function answerCall(c: Context, one: Route, host: RouteHost): Promise<Response> {
  const known: Known = {};
  if (one.beside) c.set('beside', one.beside);
  try {
    const call = await readAdmitted(c, one, host, known);
    const data = await one.run(call);
    if (changesSomething(one) || one.tellsOfWrites) await keepWrittenAt(c, host.context.database);
    return data instanceof Response ? data : await answer(c, data, call);
  } catch (error) {
    const refusal = one.explain?.(error) ?? error;
    await logRefusal(c, host, known, refusal);
    throw refusal;
  }
}

/** Authentication, permissions, input and rate limit. */
async function readAdmitted(c: Context, one: Route, host: RouteHost, known: Known): Promise<RouteCall> {
  const { context, trustProxy } = host;
  const token = changesSomething(one) ? findHeaderToken(c) : tokenOf(c);
  const { key, audit } = one;
  if (one.auth === 'signedIn') {
    const origin = getCallOrigin(c, trustProxy);
    const writtenAt = writtenAtOf(c, context.database);
    const actor = { ...(await context.actorOf(token)), origin, ...(writtenAt && { writtenAt }) };
    known.actor = actor;
    if (typeof audit === 'object') known.audit = audit;
    if (changesSomething(one) && actor.seeingAs !== undefined) throw buildImpersonationRefusal(actor.seeingAs);
  }
  // Without an institution there is no actor; `run` passes the token to the identity service, which checks the session.
  if (one.auth === 'account' && token === undefined) throw new ApiError(codes.unauthenticated, '请先登录');
  if (key && typeof key !== 'function') checkPermission(host, known, key);
  const input = await one.input?.read(c);
  if (typeof audit === 'function') known.audit = audit(input);
  if (typeof key === 'function') checkPermission(host, known, key(input));
  const asked = typeof one.asks === 'function' ? one.asks(input) : one.asks;
  if (asked && known.actor) await context.demandPassword(known.actor, asked);
  if (one.limit && known.actor) await keepWithin(context, known.actor, one.limit);
  return {
    c,
    actor: known.actor,
    token,
    input,
    client: () => clientOf(c, trustProxy),
    logAct: async (details) => {
      const { actor, audit: act } = known;
      if (!actor || !act) throw new Error(`Route "${one.name}" has no audit that says what to note`);
      const { resource, action, entity } = act;
      await logAct(context, actor, { resource, action, entity, ...details });
    },
  } as RouteCall;
}

function checkPermission({ context }: RouteHost, known: Known, permissions: Permissions): void {
  const { actor, audit } = known;
  if (!actor) throw new Error('Only who is signed in can be judged by a key');
  let allowed = false;
  try {
    demand(actor, permissions);
    allowed = true;
  } finally {
    if (audit?.counted && actor.seeingAs === undefined) context.decisions.record(actor, `${audit.resource}.${audit.action}`, allowed);
  }
  known.permitted = true;
}

function keepWithin({ database, now }: RouteHost['context'], actor: Actor, limit: RateLimit): Promise<void> {
  return database.write(actor.instId, (q) => enforceRateLimit(q, actor, limit, now()));
}

/** A refusal that asks for a reason, with which the client repeats the call; not a refusal to log. */
const isQuestion = ({ data }: ApiError) => (data as { kind?: unknown } | null)?.kind === reasonKind;

/** Writes a refusal to the operation log. A failure to write it is only logged. */
async function logRefusal(c: Context, { context }: RouteHost, { actor, audit, permitted }: Known, refusal: unknown): Promise<void> {
  if (!actor || !audit?.refusals || (audit.refusals === 'key' && permitted)) return;
  if (!(refusal instanceof ApiError) || refusal.code === codes.internal || isQuestion(refusal)) return;
  const { resource, action, entity } = audit;
  // The body was read before and is cached by the request. A call without a body has the record id in the query.
  const body = (await c.req.json().catch(() => undefined)) as { [dialect.id]?: unknown } | undefined;
  const recordId = body?.[dialect.id] ?? c.req.query(dialect.id);
  try {
    await logAct(context, actor, { resource, action, entity, recordId, refusal: refusal.message });
  } catch (cause) {
    context.log({ level: 'warn', message: 'A refused call could not be noted', cause: String((cause as Error).message ?? cause) });
  }
}

function answer(
  c: Context,
  data: unknown,
  { changeSet, message = '' }: Pick<RouteCall, 'changeSet' | 'message'>,
): Response | Promise<Response> {
  const text = data instanceof JsonText ? data.text : JSON.stringify(data ?? null);
  const head = `{"code":${codes.ok},"message":${JSON.stringify(message)}`;
  return buildJsonAnswer(c, `${head},"data":${text}${changeSet ? `,"changeSet":"${changeSet}"` : ''}}`);
}
