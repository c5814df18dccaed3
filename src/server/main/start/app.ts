/** The whole server as a fetch handler, used by Node, the dev server and tests. */
import { Hono, type MiddlewareHandler } from 'hono';
import { areaRoutes } from '../../../modules/serverParts';
import { codes } from '../../../wire/envelope';
import { createAboutCountsRoute } from '../../features/about/countsRoute';
import { createBoardRoutes } from '../../features/boards/routes';
import { createBulkRoutes } from '../../features/bulk/routes';
import { createResourceRoutes } from '../../features/createResourceRoutes';
import { createDictionaryRoutes } from '../../features/dictionaries';
import { exportRoutes } from '../../features/export/routes';
import { createFeedRoutes } from '../../features/feed/routes';
import { fileRoutes } from '../../features/files/routes';
import { createHealthRoute } from '../../features/health/createHealthRoute';
import { importRoutes } from '../../features/import/routes';
import type { AppContext } from '../../features/jobs/appContext';
import { createJobRoutes } from '../../features/jobs/routes';
import { createMetricsRoute, type MetricsSettings } from '../../features/metrics/createMetricsRoute';
import { createMisfitsRoute } from '../../features/misfits/routes';
import { createNoticeRoutes } from '../../features/notices/routes';
import { openRecordRoute } from '../../features/openRecord/openRecordRoutes';
import { createPersonalRoutes } from '../../features/personal/createPersonalRoutes';
import { createPolicyRoutes } from '../../features/policy/routes';
import { proveRoute } from '../../features/prove/routes';
import { createPrintedRoute } from '../../features/record/createPrintedRoute';
import { createClockRoutes } from '../../features/regular/createClockRoutes';
import { createSetupRoutes } from '../../features/setup/createSetupRoutes';
import { noSetup, type Setup } from '../../features/setup/setup';
import { createUsernameRoute } from '../../features/signIn/createUsernameRoute';
import { createIdentityRoutes } from '../../features/signIn/routes';
import { createKeptStatisticRoutes } from '../../features/statistics/keptRoutes';
import { createStatisticRoutes } from '../../features/statistics/routes';
import { createChartsRoute } from '../../features/totals/charts';
import { createCountsRoute } from '../../features/totals/counts';
import { createTotalsRoute } from '../../features/totals/routes';
import { answerHead } from '../../http/answerHead';
import { createApiDocumentRoute } from '../../http/apiDocument';
import { buildJsonAnswer } from '../../http/buildJsonAnswer';
import { createAccessLog } from '../../http/createAccessLog';
import { createBodyLimit, jsonLimit } from '../../http/createBodyLimit';
import { createCompression } from '../../http/createCompression';
import { buildContentPolicy, createSecurityHeaders } from '../../http/createSecurityHeaders';
import { buildErrorAnswer } from '../../http/errorEnvelope';
import { mountPages, readIndex } from '../../http/pages';
import { findHeaderToken } from '../../http/requestToken';
import { fileTaker, mountRoutes, type Route } from '../../http/route';
import { ApiError } from '../../kernel/apiError';

export interface AppOptions {
  /** Folder of the built pages; undefined = API only. */
  pages?: string;
  /** Take client addresses from `X-Forwarded-For`. */
  trustProxy?: boolean;
  /** First-run set-up, if there is no institution yet. */
  setup?: Setup;
  metrics?: MetricsSettings;
}

export function createApp(context: AppContext, options: AppOptions = {}): Hono {
  const { pages, trustProxy = false } = options;
  const index = readIndex(pages);
  const app = new Hono();
  const routes = createProductRoutes(context, options.setup, options.metrics);
  mountFrame(app, context, buildContentPolicy(index, context.files.direct?.origin));
  app.use('/api/*', createCompression());
  app.use('*', createBodyLimit(jsonLimit, fileTaker(routes)));
  app.use('*', readOnlyWhileLooking(context));
  mountRoutes(app, routes, { context, trustProxy });
  refuseUnknownCalls(app);
  if (pages) mountPages(app, pages, index);
  return app;
}

/** Throws if a route of an area has the same address as an earlier one, which would always handle its calls. */
function createNotTaken(route: Route, routes: readonly Route[]): Route {
  const taken = routes.find(({ method, path }) => method === route.method && path === route.path);
  if (taken) throw new Error(`${route.method} ${route.path} of ${route.name} is answered by ${taken.name} already: rename one of them.`);
  return route;
}

/** All routes. */
export function createProductRoutes(context: AppContext, setup: Setup = noSetup, metrics?: MetricsSettings): Route[] {
  const routes: Route[] = [
    createApiDocumentRoute(context.configuration, () => routes),
    createHealthRoute(context),
    createMetricsRoute(context, metrics),
    ...createClockRoutes(context),
    ...createSetupRoutes(setup),
    ...createIdentityRoutes(context),
    ...fileRoutes(context),
    ...createDictionaryRoutes(context),
    ...createJobRoutes(context),
    ...exportRoutes(context),
    createTotalsRoute(context),
    createCountsRoute(context),
    createAboutCountsRoute(context),
    createPrintedRoute(context),
    createChartsRoute(context),
    ...createStatisticRoutes(context),
    ...createKeptStatisticRoutes(context),
    ...createBoardRoutes(context),
    ...createNoticeRoutes(context),
    openRecordRoute(context),
    ...createFeedRoutes(context),
    proveRoute(context),
    createMisfitsRoute(context),
    ...importRoutes(context),
    ...createBulkRoutes(context),
    ...createPersonalRoutes(context),
    createUsernameRoute(context),
    ...createPolicyRoutes(context),
    ...createResourceRoutes(context),
  ];
  for (const route of areaRoutes.flatMap((routesOf) => routesOf(context))) routes.push(createNotTaken(route, routes));
  return routes;
}

/** Middleware for all answers, with an own database or a legacy backend: headers, access log, error envelope. */
export function mountFrame(app: Hono, context: Pick<AppContext, 'log'> & Partial<Pick<AppContext, 'metrics'>>, policy: string): void {
  app.use('*', answerHead(app));
  app.use('*', createAccessLog(context, context.metrics?.count));
  app.use('*', createSecurityHeaders(policy));
  app.onError((error, c) => {
    const { envelope, incident } = buildErrorAnswer(error);
    if (incident) context.log({ level: 'error', message: `${c.req.method} ${c.req.path}`, ...incident });
    c.set('outcome', envelope.code);
    return buildJsonAnswer(c, JSON.stringify({ ...envelope, ...c.get('beside')?.(envelope) }));
  });
}

/** Refuses changes by a session that views as somebody else. GET routes that change data declare `changes`. */
function readOnlyWhileLooking({ identity }: AppContext): MiddlewareHandler {
  return async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) await identity.refuseLooking(findHeaderToken(c));
    await next();
  };
}

function refuseUnknownCalls(app: Hono): void {
  for (const base of ['/api', '/sso']) {
    for (const path of [base, `${base}/*`]) {
      app.all(path, (c) => {
        throw new ApiError(codes.notFound, `没有这个接口：${c.req.method} ${c.req.path}`);
      });
    }
  }
}
