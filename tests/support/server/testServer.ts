/** A complete server inside a test file: real configuration, real database (a copy of a template), no socket. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFailed } from 'vitest';
import type { Configuration } from '../../../src/config/normalized';
import type { Database } from '../../../src/server/db/database';
import { createLocalStore } from '../../../src/server/features/files/localStore';
import type { AppContext } from '../../../src/server/features/jobs/appContext';
import type { JobKind } from '../../../src/server/features/jobs/jobKind';
import type { JobSettings } from '../../../src/server/features/jobs/jobSettings';
import type { FileStore } from '../../../src/server/kernel/fileStore';
import type { FetchRemote } from '../../../src/server/kernel/remoteFile';
import { type AppOptions, createApp } from '../../../src/server/main/start/app';
import { type ContextParts, createContext, productJobKinds } from '../../../src/server/main/start/createContext';
import { dialect } from '../../../src/wire/dialect';
import type { Envelope } from '../../../src/wire/envelope';
import type { LoginAnswer } from '../../../src/wire/identity';
import { temporaryFolder } from '../database/temporaryFolder';
import { openTestDatabase } from '../database/testDatabase';
import { productConfiguration, readConfiguration } from '../projects/productConfiguration';

export const demoPassword = 'demo1234';

export interface TestServerOptions {
  /** `small` (default): two institutions with a few children; `none`: tables only. */
  demo?: 'small' | 'none';
  /** Folder with `schemas/` and `resources/`; default: the product's own. */
  config?: string;
  /** Clock of the server. */
  now?: () => Date;
  /** When sessions end; for clocks that go on by weeks. */
  sessions?: ContextParts['sessions'];
  app?: AppOptions;
  /** How pasted web addresses are fetched; default: from the internet. */
  fetchRemote?: FetchRemote;
  /** File store; default: a folder of this server. */
  files?: FileStore;
  /** Connections to PostgreSQL; default: 8. */
  connections?: number;
  /** Starts the job runner; `kinds` are added to those of the product. */
  jobs?: { kinds?: JobKind[]; settings?: Partial<JobSettings> };
}

/** `as`: demo account or token of the caller; `null` = not signed in. */
export interface CallOptions {
  as?: string | null;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestServer {
  app: Hono;
  context: AppContext;
  configuration: Configuration;
  database: Database;
  /** Sends a call, by default as `admin`; returns the envelope. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  call<Data = any>(method: string, path: string, options?: CallOptions): Promise<Envelope<Data>>;
  /** The same, returning the raw response. */
  request(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Token of a demo account; for accounts of several institutions the first one is chosen. */
  login(username: string, password?: string): Promise<string>;
  /** Log entries of the server. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const configuration = options.config === undefined ? productConfiguration() : readConfiguration(options.config);
  const folder = temporaryFolder('test');
  const logged: Record<string, unknown>[] = [];
  const opened = await openTestDatabase({ folder, configuration, demo: options.demo ?? 'small', connections: options.connections });
  const context = createContext({
    configuration,
    database: opened.database,
    files: options.files ?? createLocalStore(join(folder, 'files')),
    fetchRemote: options.fetchRemote,
    now: options.now,
    sessions: options.sessions,
    log: (line) => {
      logged.push(line);
      if (line.level === 'error') showIfTestFails(line);
    },
    checksAnswers: true,
    jobs: jobsOf(options.jobs),
  });
  if (options.jobs) await context.jobs.start();
  const app = createApp(context, options.app);
  const { login, request } = createCaller(app);
  return {
    app,
    context,
    configuration,
    database: opened.database,
    logged,
    login,
    request,
    call: async (method, path, callOptions) => (await (await request(method, path, callOptions)).json()) as Envelope<never>,
    async close() {
      await context.jobs.stop();
      await opened.database.close();
      await opened.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The answer of an incident tells only its number; its cause is printed if the test fails that met it. */
function showIfTestFails({ message, cause }: Record<string, unknown>): void {
  try {
    onTestFailed(() => console.error(message, cause));
  } catch {
    // Outside of a test, as in `beforeAll`.
  }
}

/**
 * Settings of jobs in tests. Who adds a job wakes the queue, so it is asked rarely. No running job is taken for one of a dead process, however
 * slow the machine is: a test that wants it ends the lease (`tests/support/server/jobs.ts`).
 */
export const jobSettings: JobSettings = { leaseMs: 600_000, pollMs: 1_000, slots: 2, graceMs: 1_000 };

function jobsOf({ kinds = [], settings }: NonNullable<TestServerOptions['jobs']> = {}): ContextParts['jobs'] {
  const all = new Map([...productJobKinds, ...kinds.map((kind) => [kind.name, kind] as const)]);
  return { kinds: all, settings: { ...jobSettings, ...settings } };
}

function createCaller(app: Hono): Pick<TestServer, 'login' | 'request'> {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (as: string) => {
    // Tokens are longer than names of demo accounts.
    if (as.length > 32) return as;
    if (!tokens.has(as)) tokens.set(as, login(as));
    return tokens.get(as);
  };
  const request: TestServer['request'] = async (method, path, { as = 'admin', query, body, headers } = {}) => {
    const parameters = Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    const address = parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
    const isForm = body instanceof FormData;
    return app.request(address, {
      method,
      headers: {
        ...(as !== null && { [dialect.tokenHeader]: (await tokenOf(as)) ?? '' }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
    });
  };
  async function login(username: string, password = demoPassword): Promise<string> {
    const send = async <Data>(method: string, path: string, options: CallOptions) => {
      const envelope = (await (await request(method, path, options)).json()) as Envelope<Data>;
      if (envelope.code !== 200) throw new Error(`${path} as ${username}: ${envelope.code} ${envelope.message}`);
      return envelope.data;
    };
    const { token, user } = await send<LoginAnswer>('POST', '/sso/doLogin', { as: null, body: { username, password, loginType: 2 } });
    if (user.length > 1) await send('GET', '/sso/change', { as: token, query: { orgId: user[0]?.instId } });
    return token;
  }
  return { login, request };
}
