/** Backup and restore of the embedded database and uploaded files: the folders of DATA_DIR in one archive. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { create, extract } from 'tar';
import { openDatabase } from '../../db/database';
import { shanghaiTime } from '../../kernel/clock';
import { lockDataDir } from '../dataFolder/dataDirLock';
import type { Environment } from '../start/environment';
import { folders } from '../start/folders';
import { StartError } from '../start/startErrors';

/** Writes the archive. Requires that the server is stopped, so that database and files are consistent. */
export async function backup(environment: Environment, archive: string): Promise<void> {
  refusePostgres(environment, 'pg_dump');
  const { dataDir } = environment;
  if (!existsSync(join(dataDir, folders.database))) throw new StartError(`${dataDir} 里没有数据库，没有可以备份的内容。`);
  const lock = await lockDataDir(dataDir);
  const part = `${resolve(archive)}.part`;
  try {
    const parts = Object.values(folders).filter((folder) => existsSync(join(dataDir, folder)));
    await create({ gzip: true, cwd: dataDir, file: part, portable: true }, parts);
    renameSync(part, resolve(archive));
  } finally {
    rmSync(part, { force: true });
    lock.release();
  }
}

/**
 * Replaces the current data by an archive and keeps the current data in a folder with a timestamp. The archive is unpacked and
 * opened first, so that a damaged one changes nothing.
 */
export async function restore(environment: Environment, archive: string): Promise<{ kept: string | undefined }> {
  refusePostgres(environment, 'pg_restore');
  if (!existsSync(archive)) throw new StartError(`没有文件 ${archive}。`);
  const { dataDir } = environment;
  const lock = await lockDataDir(dataDir);
  const arriving = join(dataDir, 'restoring');
  try {
    rmSync(arriving, { recursive: true, force: true });
    mkdirSync(arriving);
    await unpack(archive, arriving);
    return { kept: swap(dataDir, arriving) };
  } finally {
    rmSync(arriving, { recursive: true, force: true });
    lock.release();
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  try {
    await extract({ file: archive, cwd: folder, strict: true });
    const database = await openDatabase({ dataDir: join(folder, folders.database) });
    await database.system((q) => q.query('select count(*) from institution'));
    await database.close();
  } catch (cause) {
    throw new StartError(`${archive} 不是完整的备份，现有数据没有改动。`, { cause });
  }
}

function swap(dataDir: string, arriving: string): string | undefined {
  const present = Object.values(folders).filter((folder) => existsSync(join(dataDir, folder)));
  const kept = join(dataDir, `before-restore-${shanghaiTime(new Date()).replace(/\D/g, '')}`);
  if (present.length > 0) mkdirSync(kept);
  for (const folder of present) renameSync(join(dataDir, folder), join(kept, folder));
  for (const folder of Object.values(folders)) {
    if (existsSync(join(arriving, folder))) renameSync(join(arriving, folder), join(dataDir, folder));
  }
  return present.length > 0 ? kept : undefined;
}

function refusePostgres({ databaseUrl }: Environment, tool: string): void {
  if (databaseUrl) throw new StartError(`现在用的是 PostgreSQL（DATABASE_URL），请用它自己的 ${tool}，并另外保存上传的文件。`);
}
