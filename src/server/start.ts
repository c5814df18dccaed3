/** Starting and stopping the server: everything it needs, in order, and the way back. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { loadConfiguration } from '../config/load';
import type { Configuration } from '../config/normalized';
import { formatProblem } from '../config/problem';
import { createApp } from './app';
import type { AppContext } from './context';
import { createContext } from './createContext';
import { type DataDirLock, lockDataDir } from './dataDirLock';
import type { Environment } from './environment';
import { startCleaning } from './files/cleanFiles';
import type { FileStore } from './files/fileStore';
import { createLocalStore } from './files/localStore';
import { createS3Store } from './files/s3Store';
import { defaultLimits } from './identity/sessions';
import { createSetup, type Setup } from './identity/setup';
import { createLegacyApp } from './legacyApp';
import { openListener } from './listener';
import { explainOpen, explainStart, StartError } from './startErrors';
import { type Database, openDatabase } from './storage/database';
import { syncTables } from './storage/tableSync';
import { startUpkeep } from './upkeep';

export interface RunningServer {
  /** Where it answers. */
  address: string;
  /** Finishes running calls (ten seconds at most), gives back or finishes jobs, then closes the database. Safe to call twice. */
  stop(): Promise<void>;
}
export interface StartOptions {
  environment: Environment;
  /** Folder with `schemas/`, `resources/` and the built pages; default: where the process runs. */
  root?: string;
  log: AppContext['log'];
  /** What people at the console read. */
  print(text: string): void;
}

/** Below DATA_DIR. */
export const folders = { database: 'database', files: 'files' } as const;

/** Throws an error whose message can be printed as it is, when the reason is a known one. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { environment, print } = options;
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const root = options.root ?? process.cwd();
    const configuration = environment.legacyUrl ? undefined : readConfiguration(root, print);
    const listener = await openListener(environment.port, environment.host);
    undo.push(() => listener.close());
    const app = configuration ? await openOwn(options, root, configuration, undo) : openLegacy(options, root);
    listener.serve(app.fetch);
    // The way back begins with the calls: they end before what they run on is closed.
    undo.push(...undo.splice(0, 1));
    print(`康教管理平台已启动：${listener.address}`);
    return { address: listener.address, stop: close };
  } catch (error) {
    await close();
    throw explainStart(error, environment);
  }
}

function readConfiguration(root: string, print: StartOptions['print']): Configuration {
  const { configuration, problems } = loadConfiguration(root);
  if (problems.length > 0) print(problems.map(formatProblem).join('\n'));
  if (!configuration) throw new StartError('配置有错误，服务器没有启动。改好后用 npm run check 检查。');
  return configuration;
}

function openLegacy({ environment, log, print }: StartOptions, root: string): Hono {
  const target = environment.legacyUrl!;
  print(`接口转给 ${target.origin}${target.pathname}`);
  return createLegacyApp({ target, pages: pagesOf(root), trustProxy: environment.trustProxy, log });
}

async function openOwn(
  options: StartOptions,
  root: string,
  configuration: Configuration,
  undo: (() => Promise<void> | void)[],
): Promise<Hono> {
  const { environment, log, print } = options;
  const lock = environment.databaseUrl ? undefined : lockDataDir(environment.dataDir);
  if (lock) undo.push(() => lock.release());
  dropUnfinishedDemo(environment, lock);
  const database = await openDatabaseOf(environment, print);
  undo.push(() => closeDatabase(database));
  const { kept } = await syncTables(database, configuration);
  if (kept.length > 0) print(`配置里已没有，数据库里保留着：${kept.join('、')}`);
  const sessions = { ...defaultLimits, quietHours: environment.sessionHours };
  const context = createContext({ configuration, database, files: openFiles(environment), log, sessions });
  undo.push(() => context.decisions.flush());
  await fillDemo(options, context);
  if (await isDemo(database)) print(demoAccounts);
  undo.push(startCleaning(context), startUpkeep(context));
  const setup = await openSetup(options, context);
  await context.jobs.start();
  undo.push(() => context.jobs.stop());
  return createApp(context, { pages: pagesOf(root), trustProxy: environment.trustProxy, setup });
}

function pagesOf(root: string): string {
  return join(root, 'build', 'web');
}

async function openDatabaseOf(environment: Environment, print: StartOptions['print']): Promise<Database> {
  const { databaseUrl, databasePool, dataDir } = environment;
  const folder = join(dataDir, folders.database);
  if (!databaseUrl && !existsSync(folder)) print('第一次启动，正在创建数据库…');
  try {
    return await openDatabase(databaseUrl ? { url: databaseUrl, poolSize: databasePool } : { dataDir: folder });
  } catch (error) {
    throw explainOpen(error, environment);
  }
}

function openFiles({ s3, dataDir }: Environment): FileStore {
  return s3 ? createS3Store(s3) : createLocalStore(join(dataDir, folders.files));
}

/** The checkpoint makes the next start of an embedded database quick. */
async function closeDatabase(database: Database): Promise<void> {
  if (database.kind === 'pglite') await database.system((q) => q.query('checkpoint')).catch(() => undefined);
  await database.close();
}

const unfinished = 'demo-unfinished';

/** Demo data that was cut off in the middle is thrown away: nobody could sign in before it was complete. */
function dropUnfinishedDemo({ dataDir }: Environment, lock: DataDirLock | undefined): void {
  if (!lock || !existsSync(join(dataDir, unfinished))) return;
  rmSync(join(dataDir, folders.database), { recursive: true, force: true });
  rmSync(join(dataDir, unfinished));
}

async function fillDemo({ environment, print }: StartOptions, context: AppContext): Promise<void> {
  if (!environment.demo || !(await isEmpty(context.database))) return;
  print('正在写入演示数据…');
  const mark = environment.databaseUrl ? undefined : join(environment.dataDir, unfinished);
  if (mark) writeFileSync(mark, '');
  const { seedDemo } = await import('./demo/seedDemo');
  await seedDemo(context, { size: environment.demoSize });
  await context.database.seeToTables();
  if (mark) rmSync(mark);
}

async function isEmpty(database: Database): Promise<boolean> {
  return (await database.system((q) => q.query('select 1 from institution limit 1'))).length === 0;
}

const demoAccounts = '演示账号（密码 demo1234）：admin 管理员、teacher 教师、finance 财务、sales 销售、multi 两家机构、root 全部权限';

/** Whether the institutions are those of the demo data, from this start or an earlier one. */
async function isDemo(database: Database): Promise<boolean> {
  const { chenguang } = await import('./demo/chenguang');
  return (await database.system((q) => q.query('select 1 from institution where id = $1', [chenguang.id]))).length > 0;
}

async function openSetup({ print }: StartOptions, context: AppContext): Promise<Setup | undefined> {
  if (!(await isEmpty(context.database))) return undefined;
  const show = (code: string) => print(`首次设置：打开 /setup 创建机构和管理员，设置码 ${code}`);
  const setup = createSetup(context, show);
  show(setup.code);
  return setup;
}
