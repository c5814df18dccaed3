/**
 * Only the record calls: a small configuration on a real database, with fake sessions.
 *
 *
 * A token is `institution/name/keys`: `a/李婷/*` has all permissions in institution a. An optional fourth part is the data scope, e.g. `own`.
 */
import { cpSync, rmSync } from 'node:fs';
import { Hono } from 'hono';
import type { DataScope } from '../../../src/access/dataScopes';
import { compilePolicy } from '../../../src/access/policy';
import { configurationOf } from '../../../src/config/load';
import type { Configuration } from '../../../src/config/normalized';
import { formatProblem } from '../../../src/config/problem';
import { accessOf } from '../../../src/server/auth/rights/ruleAccess';
import { type Database, openDatabase } from '../../../src/server/db/database';
import { createBoardRoutes } from '../../../src/server/features/boards/routes';
import { createResourceRoutes } from '../../../src/server/features/createResourceRoutes';
import type { AppContext } from '../../../src/server/features/jobs/appContext';
import { createChartsRoute } from '../../../src/server/features/totals/charts';
import { createCountsRoute } from '../../../src/server/features/totals/counts';
import { createTotalsRoute } from '../../../src/server/features/totals/routes';
import { createApiDocumentRoute } from '../../../src/server/http/apiDocument';
import { buildErrorAnswer } from '../../../src/server/http/errorEnvelope';
import { mountRoutes, type Route } from '../../../src/server/http/route';
import { buildServedResource, type ServedResource } from '../../../src/server/http/servedResource';
import type { Actor } from '../../../src/server/kernel/actor';
import { ApiError } from '../../../src/server/kernel/apiError';
import { syncTables } from '../../../src/server/model/sync/tableSync';
import type { Rule } from '../../../src/server/records/rule';
import { createRecordService, type RecordService } from '../../../src/server/records/write/writer';
import { dialect } from '../../../src/wire/dialect';
import type { Envelope } from '../../../src/wire/envelope';
import { blankFolder } from '../database/embeddedFolders';
import { newPostgres } from '../database/postgres/templates';
import { temporaryFolder } from '../database/temporaryFolder';
import { type Files, projectFiles } from '../projects/projectFixture';
import { schoolProject } from '../projects/schoolProject';

export const institutions = {
  a: '0198c0de-0000-7000-8000-00000000000a',
  b: '0198c0de-0000-7000-8000-00000000000b',
} as const;
const staff = '0198c0de-0000-7000-8000-0000000000ff';

export interface RecordServer {
  configuration: Configuration;
  database: Database;
  service: RecordService;
  /** Sends a call and returns the envelope. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  call<Data = any>(method: string, path: string, options?: RecordCall): Promise<Envelope<Data>>;
  /** JSON at a path, requested without a session. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  raw(path: string): Promise<any>;
  actor(token: string): Actor;
  /** A resource as its calls use it. */
  served(resource: string): ServedResource;
  /** Rows of a query by the database owner, across institutions. */
  rows<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}
export interface RecordCall {
  as?: string;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function startRecordServer(
  options: { files?: Files; rules?: Record<string, Rule>; now?: () => Date } = {},
): Promise<RecordServer> {
  const configuration = readFiles(options.files ?? schoolProject());
  const { database, drop } = await openFresh();
  await syncTables(database, configuration);
  const context = {
    configuration,
    database,
    rules: new Map(Object.entries(options.rules ?? {})),
    accessOf,
    actorOf: async (token: string | undefined) => actorOf(token),
    now: options.now ?? (() => new Date()),
    log: () => undefined,
    decisions: { record: () => undefined, flush: async () => undefined },
  } as unknown as AppContext;
  const app = new Hono();
  app.onError((error, c) => {
    const { envelope, incident } = buildErrorAnswer(error);
    return c.json(incident ? { ...envelope, data: { cause: String(incident.cause), stack: (incident.cause as Error).stack } } : envelope);
  });
  const routes: Route[] = [
    createApiDocumentRoute(configuration, () => routes),
    createTotalsRoute(context),
    createChartsRoute(context),
    ...createBoardRoutes(context),
    createCountsRoute(context),
    ...createResourceRoutes(context),
  ];
  mountRoutes(app, routes, { context, trustProxy: false });
  return {
    configuration,
    database,
    service: createRecordService(context),
    call: (method, path, call) => send(app, method, path, call),
    raw: async (path) => (await app.request(path, { headers: { [dialect.tokenHeader]: 'a/li' } })).json(),
    actor: (token) => actorOf(token),
    served: (name) => buildServedResource(context, createRecordService(context), configuration.resources.get(name)!),
    rows: (sql, values) => database.system((q) => q.query(sql, values)),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

function readFiles(files: Files): Configuration {
  const { configuration, problems } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
  if (!configuration) throw new Error(problems.map(formatProblem).join('\n'));
  return configuration;
}

async function openFresh(): Promise<{ database: Database; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { address, drop } = await newPostgres(url);
    return { database: await openDatabase({ url: address }), drop };
  }
  const folder = temporaryFolder('records');
  cpSync(await blankFolder(), folder, { recursive: true });
  return { database: await openDatabase({ dataDir: folder }), drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

function actorOf(token: string | undefined): Actor {
  const [institution, name, keys, scope] = (token ?? '').split('/');
  const instId = institutions[institution as keyof typeof institutions];
  if (!instId) throw new ApiError(401, '请先登录');
  const policy = compilePolicy((keys ?? '*').split(','));
  const scopeOf = () => (scope ?? 'all') as DataScope;
  return { accountId: staff, staffId: staff, instId, name: decodeURIComponent(name ?? ''), can: policy.can, scopeOf };
}

async function send<Data>(
  app: Hono,
  method: string,
  path: string,
  { as = 'a/li', query, body, headers }: RecordCall = {},
): Promise<Envelope<Data>> {
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : '';
  const answer = await app.request(path + search, {
    method,
    headers: { ...(as && { [dialect.tokenHeader]: as }), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await answer.json()) as Envelope<Data>;
}
