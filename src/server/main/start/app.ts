/** The whole server as one fetch handler: the same in Node, in the dev server and in tests. */
import { Hono, type MiddlewareHandler } from 'hono';
import { codes } from '../../../wire/envelope';
import { bulkRoutes } from '../../features/bulk/routes';
import { dictionaryRoutes } from '../../features/dictionaries';
import { exportRoutes } from '../../features/export/routes';
import { fileRoutes } from '../../features/files/routes';
import { healthRoute } from '../../features/health';
import { importRoutes } from '../../features/import/routes';
import type { AppContext } from '../../features/jobs/appContext';
import { jobRoutes } from '../../features/jobs/routes';
import { noticeRoutes } from '../../features/notices/routes';
import { personalRoutes } from '../../features/personal/personalRoutes';
import { policyRoutes } from '../../features/policy/routes';
import { proveRoute } from '../../features/prove/routes';
import { resourceRoutes } from '../../features/resourceRoutes';
import { noSetup, type Setup } from '../../features/setup/setup';
import { setupRoutes } from '../../features/setup/setupRoutes';
import { identityRoutes } from '../../features/signIn/routes';
import { usernameRoute } from '../../features/signIn/usernameRoute';
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
  /** Folder of the built pages; undefined = calls only. */
  pages?: string;
  /** Believe `X-Forwarded-For`. */
  trustProxy?: boolean;
  /** First-run set-up, while there is no institution. */
  setup?: Setup;
}

export function createApp(context: AppContext, options: AppOptions = {}): Hono {
  const { pages, trustProxy = false } = options;
  const index = readIndex(pages);
  const app = new Hono();
  const routes = productRoutes(context, options.setup);
  mountFrame(app, context, contentPolicy(index, context.files.direct?.origin));
  app.use('/api/*', compressed());
  app.use('*', bodyLimit(jsonLimit, fileTaker(routes)));
  app.use('*', readOnlyWhileLooking(context));
  mountRoutes(app, routes, { context, trustProxy });
  refuseUnknownCalls(app);
  if (pages) mountPages(app, pages, index);
  return app;
}

/** Every endpoint there is. */
export function productRoutes(context: AppContext, setup: Setup = noSetup): Route[] {
  const routes: Route[] = [
    apiDocumentRoute(context.configuration, () => routes),
    healthRoute(context),
    ...setupRoutes(setup),
    ...identityRoutes(context),
    ...fileRoutes(context),
    ...dictionaryRoutes(context),
    ...jobRoutes(context),
    ...exportRoutes(context),
    totalsRoute(context),
    countsRoute(context),
    chartsRoute(context),
    ...noticeRoutes(context),
    proveRoute(context),
    ...importRoutes(context),
    ...bulkRoutes(context),
    ...personalRoutes(context),
    usernameRoute(context),
    ...policyRoutes(context),
    ...resourceRoutes(context),
  ];
  return routes;
}

/** What every answer has, with a database behind it or another backend: headers, a log line, one shape of error. */
export function mountFrame(app: Hono, context: Pick<AppContext, 'log'>, policy: string): void {
  app.use('*', answerHead(app));
  app.use('*', accessLog(context));
  app.use('*', securityHeaders(policy));
  app.onError((error, c) => {
    const { envelope, incident } = errorAnswer(error);
    if (incident) context.log({ level: 'error', message: `${c.req.method} ${c.req.path}`, ...incident });
    c.set('outcome', envelope.code);
    return jsonAnswer(c, JSON.stringify({ ...envelope, ...c.get('beside')?.(envelope) }));
  });
}

/** A session that looks as somebody else may change nothing. A GET that changes something declares `changes` on its route. */
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
