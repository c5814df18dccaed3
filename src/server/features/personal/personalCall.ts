/** The path of every call about somebody's own things: session → shape → run in their institution → answer. */
import type { Context, Hono } from 'hono';
import type { Resource } from '../../../config/normalized';
import type { Queryable } from '../../db/queryable';
import { ok, readJson } from '../../http/answers';
import { headerToken, tokenOf } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { forbidden, refuse } from '../../kernel/apiError';
import type { AppContext } from '../jobs/appContext';

export interface PersonalCall {
  actor: Actor;
  q: Queryable;
}
export type PersonalContext = Pick<AppContext, 'actorOf' | 'database' | 'now' | 'configuration'>;

/** `read` makes sense of the request before the database is asked; what it throws is the answer. */
export function mountPersonal<Input>(
  app: Hono,
  context: PersonalContext,
  { method, path }: { method: string; path: string },
  read: (c: Context, actor: Actor) => Promise<Input> | Input,
  run: (call: PersonalCall, input: Input) => Promise<unknown>,
): void {
  app.on(method, path, async (c) => {
    const actor = await context.actorOf(method === 'GET' ? tokenOf(c) : headerToken(c));
    const input = await read(c, actor);
    const access = method === 'GET' ? context.database.read : context.database.write;
    return ok(c, (await access(actor.instId, (q: Queryable) => run({ actor, q }, input))) ?? null);
  });
}

/** What a call names its thing by: in the address, or in the body where callers send one. */
export async function namesOf(c: Context): Promise<Record<string, unknown>> {
  return { ...c.req.query(), ...(c.req.header('content-type') ? await readJson(c) : {}) };
}

/** The resource somebody keeps something for; they must be allowed to open it. */
export function ownResource({ configuration }: PersonalContext, actor: Actor, name: unknown): Resource {
  const resource = typeof name === 'string' ? configuration.resources.get(name) : undefined;
  if (!resource) throw refuse('resource', '没有这个页面');
  if (!actor.can(resource.permission)) throw forbidden(`查看${resource.title}`);
  return resource;
}
