/**
 * Sends list calls on a test server with arbitrary permissions: the token is the list of keys, `*,!field:student:phone:read`. All callers
 * belong to one institution and have data scope `all`.
 */
import { Hono } from 'hono';
import { compilePolicy } from '../../../src/access/policy';
import screenRoutes from '../../../src/modules/dashboard/server/routes';
import { createBoardRoutes } from '../../../src/server/features/boards/routes';
import { createBulkRoutes } from '../../../src/server/features/bulk/routes';
import { createResourceRoutes } from '../../../src/server/features/createResourceRoutes';
import { exportRoutes } from '../../../src/server/features/export/routes';
import { createNoticeRoutes } from '../../../src/server/features/notices/routes';
import { createStatisticRoutes } from '../../../src/server/features/statistics/routes';
import { createTotalsRoute } from '../../../src/server/features/totals/routes';
import { buildErrorAnswer } from '../../../src/server/http/errorEnvelope';
import { mountRoutes } from '../../../src/server/http/route';
import { dialect } from '../../../src/wire/dialect';
import type { Envelope } from '../../../src/wire/envelope';
import type { TestServer } from './testServer';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type AnyCall = (keys: string, method: string, path: string, given: Given) => Promise<Envelope<any>>;
interface Given {
  query?: Record<string, string>;
  body?: unknown;
}

/** `staffId`: staff record of the caller, for data scope `own`. */
export function callsWithAnyRights(server: TestServer, who: { instId: string; accountId: string; staffId: string }): AnyCall {
  const policies = new Map<string, ReturnType<typeof compilePolicy>>();
  const context = {
    ...server.context,
    actorOf: async (token: string | undefined) => {
      const keys = token ?? '';
      const policy = policies.get(keys) ?? compilePolicy(keys.split(','));
      policies.set(keys, policy);
      return { ...who, name: '任意', can: policy.can, scopeOf: () => 'all' as const };
    },
  };
  const app = new Hono();
  app.onError((error, c) => c.json(buildErrorAnswer(error).envelope));
  const routes = [
    ...exportRoutes(context),
    createTotalsRoute(context),
    ...createStatisticRoutes(context),
    ...createBoardRoutes(context),
    ...screenRoutes(context),
    ...createBulkRoutes(context),
    ...createNoticeRoutes(context),
    ...createResourceRoutes(context),
  ];
  mountRoutes(app, routes, { context, trustProxy: false });
  return async (keys, method, path, { query, body }) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const answer = await app.request(path + search, {
      method,
      headers: { [dialect.tokenHeader]: keys, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await answer.json()) as Envelope<never>;
  };
}
