/** Routes for personal data, which run in a transaction of the user's institution. */
import type * as z from 'zod';
import type { Configuration, Resource } from '../../../config/normalized';
import type { Queryable } from '../../db/queryable';
import type { Input } from '../../http/input';
import type { Permissions } from '../../http/permission';
import { type Route, route } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/apiError';
import type { AppContext } from '../jobs/appContext';

export interface PersonalCall {
  actor: Actor;
  q: Queryable;
}
export type PersonalContext = Pick<AppContext, 'database' | 'configuration'>;

interface PersonalRoute<I, O> {
  method: string;
  path: string;
  name: string;
  summary: string;
  input?: Input<I>;
  output: z.ZodType<O>;
  key?: (input: I) => Permissions;
  run(call: PersonalCall, input: I): Promise<NoInfer<O>>;
}

/** A signed-in route; GET reads, other methods write. */
export function createPersonalRoute<I = undefined, O = null>(
  { database }: PersonalContext,
  { run, method, path, ...rest }: PersonalRoute<I, O>,
): Route {
  const within = method === 'GET' ? database.read : database.write;
  return route<'signedIn', I, O>({
    ...rest,
    method,
    path,
    auth: 'signedIn',
    tag: '个人',
    run: ({ actor, input }) => within(actor.instId, (q) => run({ actor, q }, input)),
  });
}

/** The resource that personal data belongs to. Throws if it does not exist. */
export function getResourceNamed({ resources }: Pick<Configuration, 'resources'>, name: string): Resource {
  const resource = resources.get(name);
  if (!resource) throw refuse('resource', '没有这个页面');
  return resource;
}
