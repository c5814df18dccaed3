/** Starts and stops the server: its parts in order, and in reverse order for the stop. Several processes: `workers/`. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Configuration } from '../../../config/normalized';
import { must } from '../../../domain/must';
import { defaultLimits } from '../../auth/sessions';
import { type Database, openDatabase } from '../../db/database';
import { startCleaning } from '../../features/files/cleanFiles';
import { createLocalStore } from '../../features/files/localStore';
import { createS3Store } from '../../features/files/s3Store';
import type { AppContext } from '../../features/jobs/appContext';
import { notifyMisfits } from '../../features/misfits/startCheck';
import { ClockWatch } from '../../features/regular/clockWatch';
import { appendHeads } from '../../features/seal/headFile';
import { startSealing } from '../../features/seal/sealLog';
import type { KeptHead } from '../../features/seal/seals';
import { createSetup, isUnused } from '../../features/setup/setup';
import { startTimed } from '../../features/timed/runTimed';
import type { FileStore } from '../../kernel/fileStore';
import { openControl } from '../control/control';
import { takeSnapshot } from '../control/snapshot';
import { lockDataDir } from '../dataFolder/dataDirLock';
import { createApp } from './app';
import { createContext } from './createContext';
import { type Environment, postgresOf } from './environment';
import { type fillingFolder, folders } from './folders';
import { getProductFolder } from './getProductFolder';
import { createLegacyApp } from './legacyApp';
import { openListener } from './listener';
import { dropUnfinishedDemo, type Preparing, prepare, printSetupCode } from './prepare';
import { readConfiguration } from './readConfiguration';
import { explainOpen, explainStart } from './startErrors';
import { startUpkeep } from './upkeep';

export interface RunningServer {
  /** Address at which the server listens. */
  address: string;
  /** Finishes running calls (ten seconds at most), returns or finishes jobs, then closes the database. Can be called twice. */
  stop(): Promise<void>;
  /** Resolves with the reason if the workers cannot be kept running. Undefined for a single process, which just ends. */
  broken?: Promise<Error>;
}
export interface StartOptions extends Preparing {
  /** Folder with `schemas/`, `resources/` and the built pages; default: the product's own. */
  root?: string;
  log: AppContext['log'];
  /** Makes a new embedded database with demo data in a process of its own; default: this process makes it. */
  fill?(preparing: Preparing): Promise<void>;
}

/** Cleanup steps, in the order in which the parts were started. */
export type Undo = (() => Promise<void> | void)[];

export async function stopAll(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

/** Throws an error whose message can be printed as it is, such as StartError, for known reasons. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { environment, print } = options;
  const undo: Undo = [];
  try {
    const configuration = environment.legacyUrl ? undefined : readConfiguration({ ...options, dataDir: environment.dataDir });
    const listener = await openListener(environment.port, environment.host);
    undo.push(() => listener.close());
    const app = configuration ? await openOwn({ ...options, reportStep: listener.reportStep }, configuration, undo) : openLegacy(options);
    listener.serve(app);
    // The listener is moved to the end, so that it is stopped first: calls must end before the parts that they use are closed.
    undo.push(...undo.splice(0, 1));
    print(`康教管理平台已启动：${listener.address}`);
    return { address: listener.address, stop: () => stopAll(undo) };
  } catch (error) {
    await stopAll(undo);
    throw explainStart(error, environment);
  }
}

function openLegacy({ environment, log, print, root }: StartOptions): Hono {
  const target = must(environment.legacyUrl, 'LEGACY_URL');
  print(`接口转给 ${target.origin}${target.pathname}`);
  return createLegacyApp({ target, pages: pagesOf(root), trustProxy: environment.trustProxy, log });
}

async function openOwn(options: StartOptions, configuration: Configuration, undo: Undo): Promise<Hono> {
  const { environment } = options;
  if (!environment.databaseUrl) {
    const lock = await lockDataDir(environment.dataDir);
    undo.push(() => lock.release());
    dropUnfinishedDemo(environment);
    if (environment.demo && !existsSync(join(environment.dataDir, folders.database))) await options.fill?.(options);
  }
  const context = await openContext(options, configuration, undo);
  await prepare(options, context);
  const app = await openCalls(options, context, undo);
  keepInOrder(options, context, undo);
  await openCommands(options, context, undo);
  return app;
}

/** Opens the control port for commands on the same machine, if this process has the embedded database open. */
async function openCommands({ environment: { dataDir }, log }: StartOptions, { database }: AppContext, undo: Undo): Promise<void> {
  if (database.kind !== 'pglite') return;
  undo.push(await openControl(dataDir, { snapshot: () => takeSnapshot(database, dataDir, folders.database) }, log));
}

/** Opens the database and creates the context. `folder`: of a database that is being filled. */
export async function openContext(
  options: StartOptions,
  configuration: Configuration,
  undo: Undo,
  folder?: typeof fillingFolder,
): Promise<AppContext> {
  const { environment, log } = options;
  const database = await openDatabaseOf(options, folder);
  undo.push(() => closeDatabase(database));
  const sessions = { ...defaultLimits, quietHours: environment.sessionHours };
  const context = createContext({ configuration, database, files: openFiles(environment), log, sessions });
  undo.push(() => context.decisions.flush());
  return context;
}

/** Starts the recurring work of the server, which one process does for all, and says soon after the start what no longer fits. */
export function keepInOrder({ environment: { logHeadFile }, print, log }: StartOptions, context: AppContext, undo: Undo): void {
  const keepHeads = logHeadFile === undefined ? undefined : (heads: KeptHead[]) => appendHeads(logHeadFile, heads);
  undo.push(startSealing({ ...context, ...(keepHeads && { keepHeads }) }));
  const clock = new ClockWatch(context);
  undo.push(notifySoon((signal) => notifyMisfits(context, print, signal), log));
  undo.push(startCleaning(context, clock), startUpkeep(context, clock), startTimed(context, clock));
}

/** Milliseconds after the start in which the first pages are answered before data is compared with the configuration. */
const firstPagesMs = 3_000;

/** Runs it once, later. The returned function ends it. */
function notifySoon(run: (signal: AbortSignal) => Promise<unknown>, log: StartOptions['log']): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setTimeout(() => {
    running = run(stop.signal).then(
      () => undefined,
      (cause: unknown) => log({ level: 'error', message: 'Data could not be compared with the configuration', cause }),
    );
  }, firstPagesMs);
  timer.unref();
  return async () => {
    clearTimeout(timer);
    stop.abort();
    await running;
  };
}

/** Starts the jobs and creates the handler of calls. `ofAll`: metrics of all processes, if there are several. */
export async function openCalls(
  { environment, print, root }: StartOptions,
  context: AppContext,
  undo: Undo,
  ofAll?: () => Promise<string>,
): Promise<Hono> {
  const setup = (await isUnused(context.database)) ? createSetup(context, (code) => printSetupCode(print, code)) : undefined;
  await context.jobs.start();
  undo.push(() => context.jobs.stop());
  return createApp(context, {
    pages: pagesOf(root),
    trustProxy: environment.trustProxy,
    setup,
    metrics: { token: environment.metricsToken, ...(ofAll && { ofAll }) },
  });
}

function pagesOf(root = getProductFolder()): string {
  return join(root, 'build', 'web');
}

async function openDatabaseOf({ environment, print, reportStep }: StartOptions, filling?: string): Promise<Database> {
  const { databaseUrl, dataDir } = environment;
  const folder = join(dataDir, filling ?? folders.database);
  if (!databaseUrl && !existsSync(folder)) {
    print('第一次启动，正在创建数据库…');
    reportStep?.('正在创建数据库');
  }
  try {
    if (databaseUrl) return await openDatabase(postgresOf(environment, databaseUrl));
    return await openDatabase({ dataDir: folder, ...(filling && { isFilled: true }) });
  } catch (error) {
    throw explainOpen(error, environment);
  }
}

function openFiles({ s3, dataDir }: Environment): FileStore {
  return s3 ? createS3Store(s3) : createLocalStore(join(dataDir, folders.files));
}

/** A checkpoint before closing makes the next start of an embedded database faster. */
async function closeDatabase(database: Database): Promise<void> {
  if (database.kind === 'pglite') await database.system((q) => q.query('checkpoint')).catch(() => undefined);
  await database.close();
}
