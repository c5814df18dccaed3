/**
 * One way to mount an endpoint. What a route declares is what the server does and what the API document says:
 * session → permission → limit → input → run → answer, with refusals in the operation log where it asks for that.
 */
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import { dialect } from '../../wire/dialect';
import { codes, type Envelope } from '../../wire/envelope';
import type { Client } from '../auth/device';
import { looking } from '../auth/identity';
import type { Actor } from '../kernel/actor';
import { ApiError } from '../kernel/apiError';
import { type Act, noteAct } from '../records/write/actLog';
import { clientOf, originOfCall } from './client';
import type { Input } from './input';
import { jsonAnswer } from './jsonAnswer';
import type { FileAnswer } from './output';
import { demand, type Permissions } from './permission';
import { enforceRateLimit, type RateLimit } from './rateLimit';
import { headerToken, tokenOf } from './requestToken';
import type { ServerContext } from './serverContext';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the refusal of this call has beside the envelope. */
    beside?: (refusal: Envelope) => Record<string, unknown>;
  }
}

/**
 * Who may call at all: anybody; whoever brings a key or ticket of his own, which the handler judges; an account, also one that
 * has not chosen its institution, which the identity judges; somebody signed in to an institution.
 */
export type Auth = 'public' | 'ticket' | 'account' | 'signedIn';

/** What a call is in the counts of the rights pages and in the operation log. */
export interface Audit {
  /** Name of the resource. */
  resource: string;
  /** A verb or the name of an action. */
  action: string;
  entity: string;
  /** What its permission decided is counted. */
  counted?: boolean;
  /** Refusals that stand in the operation log: for want of a key, or all; default none. */
  refusals?: 'key' | 'all';
}

/** An answer that is JSON text already. */
export class JsonText {
  constructor(readonly text: string) {}
}

export interface RouteCall<A extends Auth = Auth, I = unknown> {
  c: Context;
  actor: A extends 'signedIn' ? Actor : undefined;
  /** The session as it was sent. */
  token: string | undefined;
  input: I;
  client(): Client;
  /** What it changed, for the answer: the caller may take it back. */
  changeSet?: string;
  /** Writes the act of the route's `audit` to the operation log, as done. */
  note(details?: Partial<Pick<Act, 'entity' | 'recordId' | 'field' | 'subject'>>): Promise<void>;
}

export interface RouteDefinition<A extends Auth, I, O> {
  method: string;
  path: string;
  auth: A;
  /** The session must stand in the header, and who looks as somebody else is refused; default: all but GET. */
  changes?: boolean;
  /** Judged before the input is read, or of what the input names. */
  key?: Permissions | ((input: I) => Permissions);
  /** How often one person may ask. */
  limit?: RateLimit;
  audit?: Audit | ((input: I) => Audit);
  input?: Input<I>;
  output?: z.ZodType<O> | FileAnswer;
  /** Its bodies count their own bytes; the limit of JSON bodies is not theirs. */
  takesFile?: boolean | ((c: Context) => boolean);
  /** Heading in the API document. */
  tag: string;
  /** `operationId` in the API document, unique. */
  name: string;
  summary: string;
  description?: string;
  /** Keys that a refusal has beside those of the envelope, for clients that know another form. */
  beside?(refusal: Envelope): Record<string, unknown>;
  /** What the database refused, as a sentence. */
  explain?(error: unknown): unknown;
  /** `data` of the envelope, or the whole answer. */
  run(call: RouteCall<A, I>): Promise<NoInfer<O> | JsonText | Response>;
}

/** A route without its types, as it is mounted and described. */
export type Route = RouteDefinition<Auth, unknown, unknown>;

export function route<A extends Auth, I = undefined, O = unknown>(definition: RouteDefinition<A, I, O>): Route {
  // What `run` and `key` are given is made by the definition's own `input` and `auth`.
  return definition as unknown as Route;
}

export interface RouteHost {
  context: Pick<ServerContext, 'actorOf' | 'database' | 'decisions' | 'log' | 'now'>;
  /** Addresses of callers come from the proxy before the server. */
  trustProxy: boolean;
}

export function mountRoutes(app: Hono, routes: readonly Route[], host: RouteHost): void {
  for (const one of routes) app.on(one.method, one.path, (c) => answerCall(c, one, host));
}

/** Whether a call brings a file of its own size limit. */
export function fileTaker(routes: readonly Route[]): (c: Context) => boolean {
  const takers = new Map(routes.flatMap(({ method, path, takesFile }) => (takesFile ? [[`${method} ${path}`, takesFile] as const] : [])));
  return (c) => {
    const takesFile = takers.get(`${c.req.method} ${c.req.path}`) ?? false;
    return typeof takesFile === 'function' ? takesFile(c) : takesFile;
  };
}

export function changesSomething({ method, changes }: Pick<Route, 'method' | 'changes'>): boolean {
  return changes ?? method !== 'GET';
}

/** What is known of a call when it is refused. */
interface Known {
  actor?: Actor;
  audit?: Audit;
  /** Its permission has been judged, and given. */
  permitted?: boolean;
}

async function answerCall(c: Context, one: Route, host: RouteHost): Promise<Response> {
  const known: Known = {};
  if (one.beside) c.set('beside', one.beside);
  try {
    const call = await admit(c, one, host, known);
    const data = await one.run(call);
    return data instanceof Response ? data : await answer(c, data, call.changeSet);
  } catch (error) {
    const refusal = one.explain?.(error) ?? error;
    await noteRefusal(c, host, known, refusal);
    throw refusal;
  }
}

/** Everything that stands before the work. */
async function admit(c: Context, one: Route, host: RouteHost, known: Known): Promise<RouteCall> {
  const { context, trustProxy } = host;
  const token = changesSomething(one) ? headerToken(c) : tokenOf(c);
  const { key, audit } = one;
  if (one.auth === 'signedIn') {
    const origin = originOfCall(c, trustProxy);
    const actor = { ...(await context.actorOf(token)), origin };
    known.actor = actor;
    if (typeof audit === 'object') known.audit = audit;
    if (changesSomething(one) && actor.seeingAs !== undefined) throw looking(actor.seeingAs);
  }
  // Without an institution there is no actor yet; `run` hands the token to the identity, which checks that the session is valid.
  if (one.auth === 'account' && token === undefined) throw new ApiError(codes.unauthenticated, '请先登录');
  if (key && typeof key !== 'function') permit(host, known, key);
  const input = await one.input?.read(c);
  if (typeof audit === 'function') known.audit = audit(input);
  if (typeof key === 'function') permit(host, known, key(input));
  if (one.limit && known.actor) await keepWithin(context, known.actor, one.limit);
  return {
    c,
    actor: known.actor,
    token,
    input,
    client: () => clientOf(c, trustProxy),
    note: async (details) => {
      const { actor, audit: act } = known;
      if (!actor || !act) throw new Error(`Route "${one.name}" has no audit that says what to note`);
      const { resource, action, entity } = act;
      await noteAct(context, actor, { resource, action, entity, ...details });
    },
  } as RouteCall;
}

function permit({ context }: RouteHost, known: Known, permissions: Permissions): void {
  const { actor, audit } = known;
  if (!actor) throw new Error('Only who is signed in can be judged by a key');
  let allowed = false;
  try {
    demand(actor, permissions);
    allowed = true;
  } finally {
    if (audit?.counted && actor.seeingAs === undefined) context.decisions.note(actor, `${audit.resource}.${audit.action}`, allowed);
  }
  known.permitted = true;
}

function keepWithin({ database, now }: RouteHost['context'], actor: Actor, limit: RateLimit): Promise<void> {
  return database.write(actor.instId, (q) => enforceRateLimit(q, actor, limit, now()));
}

/** Who tried to change something and was refused stands in the operation log; that it cannot be written there is no second refusal. */
async function noteRefusal(c: Context, { context }: RouteHost, { actor, audit, permitted }: Known, refusal: unknown): Promise<void> {
  if (!actor || !audit?.refusals || (audit.refusals === 'key' && permitted)) return;
  if (!(refusal instanceof ApiError) || refusal.code === codes.internal) return;
  const { resource, action, entity } = audit;
  // The body has been read before, so this is the same one again; a call without one names its record in the address.
  const body = (await c.req.json().catch(() => undefined)) as { [dialect.id]?: unknown } | undefined;
  const recordId = body?.[dialect.id] ?? c.req.query(dialect.id);
  try {
    await noteAct(context, actor, { resource, action, entity, recordId, refusal: refusal.message });
  } catch (cause) {
    context.log({ level: 'warn', message: 'A refused call could not be noted', cause: String((cause as Error).message ?? cause) });
  }
}

function answer(c: Context, data: unknown, changeSet: string | undefined): Response | Promise<Response> {
  const text = data instanceof JsonText ? data.text : JSON.stringify(data ?? null);
  return jsonAnswer(c, `{"code":${codes.ok},"message":"","data":${text}${changeSet ? `,"changeSet":"${changeSet}"` : ''}}`);
}
