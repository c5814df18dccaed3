/** A write to the people or roles of an institution holds from the next call on: what was known of them is asked anew. */
import type { Hono } from 'hono';
import type { Endpoint, Resource } from '../../config/normalized';
import type { AppContext } from '../context';
import { headerToken } from '../http/requestToken';
import { linkedEntities } from './staffLink';

/** To be mounted before the calls themselves. */
export function mountForgetting(app: Hono, { configuration, identity }: AppContext): void {
  for (const resource of configuration.resources.values()) {
    if (linkedEntities.has(resource.entity.name)) for (const endpoint of changingCalls(resource)) watch(app, endpoint, identity);
  }
}

function watch(app: Hono, { method, path }: Endpoint, identity: AppContext['identity']): void {
  app.on(method, path, async (c, next) => {
    const actor = await identity.actorOf(headerToken(c)).catch(() => undefined);
    await next();
    if (actor) identity.forget(actor.instId);
  });
}

function changingCalls({ endpoints, actions }: Resource): Endpoint[] {
  const { create, update, delete: remove, restore } = endpoints;
  return [create, update, remove, restore, ...actions.map((action) => action.endpoint)].filter((endpoint) => endpoint !== undefined);
}
