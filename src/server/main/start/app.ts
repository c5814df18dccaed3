/** The whole server as a fetch handler, used by Node, the dev server and tests. */
import { Hono, type MiddlewareHandler } from 'hono';
import { areaRoutes } from '../../../modules/serverParts';
import { codes } from '../../../wire/envelope';
import { aboutCountsRoute } from '../../features/about/countsRoute';
import { boardRoutes } from '../../features/boards/routes';
import { bulkRoutes } from '../../features/bulk/routes';
import { dictionaryRoutes } from '../../features/dictionaries';
import { exportRoutes } from '../../features/export/routes';
import { feedRoutes } from '../../features/feed/routes';
import { fileRoutes } from '../../features/files/routes';
import { healthRoute } from '../../features/health/healthRoute';
import { importRoutes } from '../../features/import/routes';
import type { AppContext } from '../../features/jobs/appContext';
import { jobRoutes } from '../../features/jobs/routes';
import { type MetricsSettings, metricsRoute } from '../../features/metrics/metricsRoute';
import { misfitsRoute } from '../../features/misfits/routes';
import { noticeRoutes } from '../../features/notices/routes';
import { openRecordRoute } from '../../features/openRecord/openRecordRoutes';
import { personalRoutes } from '../../features/personal/personalRoutes';
import { policyRoutes } from '../../features/policy/routes';
import { proveRoute } from '../../features/prove/routes';
import { printedRoute } from '../../features/record/printedRoute';
import { clockRoutes } from '../../features/regular/clockRoutes';
import { resourceRoutes } from '../../features/resourceRoutes';
import { noSetup, type Setup } from '../../features/setup/setup';
import { setupRoutes } from '../../features/setup/setupRoutes';
import { identityRoutes } from '../../features/signIn/routes';
import { usernameRoute } from '../../features/signIn/usernameRoute';
import { keptStatisticRoutes } from '../../features/statistics/keptRoutes';
import { statisticRoutes } from '../../features/statistics/routes';
import { chartsRoute } from '../../features/totals/charts';
import { countsRoute } from '../../features/totals/counts';
import { totalsRoute } from '../../features/totals/routes';
import { accessLog } from '../../http/accessLog';
import { answerHead } from '../../http/answerHead';
import { apiDocumentRoute } from '../../http/apiDocument';
import { bodyLimit, jsonLimit } from '../../http/bodyLimit';
import { compressed } from '../../http/compressed';
import { errorAnswer } from '../../http/errorEnvelope';
import { jsonAnswer } from '../../http/jsonAnswer';
import { mountPages, readIndex } from '../../http/pages';
import { headerToken } from '../../http/requestToken';
import { fileTaker, mountRoutes, type Route } from '../../http/route';
import { contentPolicy, securityHeaders } from '../../http/securityHeaders';
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
  const routes = productRoutes(context, options.setup, options.metrics);
  mountFrame(app, context, contentPolicy(index, context.files.direct?.origin));
  app.use('/api/*', compressed());
  app.use('*', bodyLimit(jsonLimit, fileTaker(routes)));
  app.use('*', readOnlyWhileLooking(context));
  mountRoutes(app, routes, { context, trustProxy });
  refuseUnknownCalls(app);
  if (pages) mountPages(app, pages, index);
  return app;
}

/** Throws if a route of an area has the same address as an earlier one, which would always handle its calls. */
function notTaken(route: Route, routes: readonly Route[]): Route {
  const taken = routes.find(({ method, path }) => method === route.method && path === route.path);
  if (taken) throw new Error(`${route.method} ${route.path} of ${route.name} is answered by ${taken.name} already: rename one of them.`);
  return route;
}

/** All routes. */
export function productRoutes(context: AppContext, setup: Setup = noSetup, metrics?: MetricsSettings): Route[] {
  const routes: Route[] = [
    apiDocumentRoute(context.configuration, () => routes),
    healthRoute(context),
    metricsRoute(context, metrics),
    ...clockRoutes(context),
    ...setupRoutes(setup),
    ...identityRoutes(context),
    ...fileRoutes(context),
    ...dictionaryRoutes(context),
    ...jobRoutes(context),
    ...exportRoutes(context),
    totalsRoute(context),
    countsRoute(context),
    aboutCountsRoute(context),
    printedRoute(context),
    chartsRoute(context),
    ...statisticRoutes(context),
    ...keptStatisticRoutes(context),
    ...boardRoutes(context),
    ...noticeRoutes(context),
    openRecordRoute(context),
    ...feedRoutes(context),
    proveRoute(context),
    misfitsRoute(context),
    ...importRoutes(context),
    ...bulkRoutes(context),
    ...personalRoutes(context),
    usernameRoute(context),
    ...policyRoutes(context),
    ...resourceRoutes(context),
  ];
  for (const route of areaRoutes.flatMap((routesOf) => routesOf(context))) routes.push(notTaken(route, routes));
  return routes;
}

/** Middleware for all answers, with an own database or a legacy backend: headers, access log, error envelope. */
export function mountFrame(app: Hono, context: Pick<AppContext, 'log'> & Partial<Pick<AppContext, 'metrics'>>, policy: string): void {
  app.use('*', answerHead(app));
  app.use('*', accessLog(context, context.metrics?.note));
  app.use('*', securityHeaders(policy));
  app.onError((error, c) => {
    const { envelope, incident } = errorAnswer(error);
    if (incident) context.log({ level: 'error', message: `${c.req.method} ${c.req.path}`, ...incident });
    c.set('outcome', envelope.code);
    return jsonAnswer(c, JSON.stringify({ ...envelope, ...c.get('beside')?.(envelope) }));
  });
}

/** Refuses changes by a session that views as somebody else. GET routes that change data declare `changes`. */
function readOnlyWhileLooking({ identity }: AppContext): MiddlewareHandler {
  return async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) await identity.refuseLooking(headerToken(c));
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
