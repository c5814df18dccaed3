/**
 * The server in the Vite dev server. This module is reloaded when server code, schemas or resources change; the database stays
 * open on `globalThis`, because opening it is slow.
 */
import { join } from 'node:path';
import type { LoadedConfiguration } from '../../../config/load';
import type { Configuration } from '../../../config/normalized';
import { formatProblem } from '../../../config/problem';
import { type Database, openDatabase } from '../../db/database';
import { proveIsolation } from '../../db/isolation';
import { runCatchUps } from '../../features/catchUp/runCatchUps';
import { createLocalStore } from '../../features/files/localStore';
import type { Jobs } from '../../features/jobs/jobs';
import { syncTables } from '../../model/sync/tableSync';
import { lockDataDir } from '../dataFolder/dataDirLock';
import { createApp } from '../start/app';
import { createContext } from '../start/createContext';
import { postgresOf, readEnvironment } from '../start/environment';
import { folders } from '../start/folders';
import { createLegacyApp } from '../start/legacyApp';
import { createConsoleLog } from '../start/log';
import { StartError } from '../start/startErrors';

interface Kept {
  database: Promise<Database>;
  /** The last valid configuration. */
  configuration?: Configuration;
  /** Jobs of the current app. */
  jobs?: Jobs;
  close(): Promise<void>;
}
/** State that survives reloads. */
export interface DevStore {
  kangjiaoDev?: Kept;
}
const store = globalThis as DevStore;

const environment = readEnvironment(process.env);
const { log } = createConsoleLog();

/** Creates the app for a configuration. */
export async function createFetch(loaded: LoadedConfiguration): Promise<(request: Request, env?: unknown) => Response | Promise<Response>> {
  if (environment.legacyUrl) return createLegacyApp({ target: environment.legacyUrl, log }).fetch;
  store.kangjiaoDev ??= open();
  const kept = store.kangjiaoDev;
  const { configuration, problems } = loaded;
  if (problems.length > 0) console.error(problems.map(formatProblem).join('\n'));
  kept.configuration = configuration ?? kept.configuration;
  if (!kept.configuration) throw new StartError('配置有错误，改好后会自动重新加载');
  const database = await kept.database;
  await syncTables(database, kept.configuration);
  await proveIsolation(database);
  const files = createLocalStore(join(environment.dataDir, folders.files));
  const context = createContext({ configuration: kept.configuration, database, files, log, checksAnswers: true });
  await runCatchUps(context);
  const [known] = await database.system((q) => q.query('select 1 from institution limit 1'));
  if (environment.demo && !known) {
    const { seedDemo } = await import('../../../modules/demo/server/seedDemo');
    await seedDemo(context, { size: environment.demoSize });
  }
  await kept.jobs?.stop();
  kept.jobs = context.jobs;
  await context.jobs.start();
  return createApp(context).fetch;
}

function open(): Kept {
  const { databaseUrl, dataDir } = environment;
  const locked = databaseUrl ? Promise.resolve(undefined) : lockDataDir(dataDir);
  const release = () =>
    locked.then(
      (lock) => lock?.release(),
      () => undefined,
    );
  const database = locked.then(() =>
    openDatabase(databaseUrl ? postgresOf(environment, databaseUrl) : { dataDir: join(dataDir, folders.database) }),
  );
  // Opening the database is tried again with the next call.
  database.catch(() => {
    store.kangjiaoDev = undefined;
    void release();
  });
  return {
    database,
    async close() {
      await store.kangjiaoDev?.jobs?.stop();
      await (await database.catch(() => undefined))?.close();
      await release();
    },
  };
}
