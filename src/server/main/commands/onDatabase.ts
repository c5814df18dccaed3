/** Database access of command-line tools. The embedded database is locked meanwhile. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../../domain/must';
import { type Database, openDatabase } from '../../db/database';
import { isDamage } from '../../db/isDamage';
import { lockDataDir } from '../dataFolder/dataDirLock';
import { type Environment, postgresOf } from '../start/environment';
import { folders } from '../start/folders';
import { explainOpen, StartError } from '../start/startErrors';
import { openChecked } from './openChecked';

/**
 * Throws StartError if there is no database, and FolderInUseError if a server uses it. `folder`: that of an embedded database,
 * which is opened with the extensions for finding damage.
 */
export async function onDatabase<T>(environment: Environment, work: (database: Database, folder?: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = environment;
  if (!databaseUrl && !existsSync(join(dataDir, folders.database))) throw new StartError(`${dataDir} 里没有数据库，没有可以核对的内容。`);
  const lock = databaseUrl ? undefined : await lockDataDir(dataDir);
  try {
    const folder = databaseUrl ? undefined : join(dataDir, folders.database);
    const database = folder ? await openChecked(folder, environment) : await openRemote(environment);
    return await work(database, folder)
      .catch((error: unknown) => {
        throw isDamage(error) ? explainOpen(error, environment) : error;
      })
      .finally(() => database.close());
  } finally {
    lock?.release();
  }
}

function openRemote(environment: Environment): Promise<Database> {
  return openDatabase(postgresOf({ ...environment, databaseReplicaUrl: undefined }, must(environment.databaseUrl, 'DATABASE_URL'))).catch(
    (error: unknown) => {
      throw explainOpen(error, environment);
    },
  );
}
