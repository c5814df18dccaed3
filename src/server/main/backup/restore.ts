/** Restores a backup: database and uploaded files. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findDamage } from '../../db/damage/findDamage';
import { openDatabase } from '../../db/database';
import { formatShanghaiTime } from '../../kernel/clock';
import { lockDataDir } from '../dataFolder/dataDirLock';
import type { Environment } from '../start/environment';
import { folders } from '../start/folders';
import { StartError } from '../start/startErrors';
import { unpack } from './archiveFile';
import { formatDamaged, refusePostgres } from './backup';
import { readBackupKey } from './backupKey';

/**
 * Replaces the current data with a backup, encrypted or not, and keeps the current data in a folder with a timestamp. The backup is
 * unpacked and checked first, so that a damaged one changes nothing.
 */
export async function restore(environment: Environment, archive: string): Promise<{ kept: string | undefined }> {
  refusePostgres(environment, 'pg_restore');
  if (!existsSync(archive)) throw new StartError(`没有文件 ${archive}。`);
  const key = readBackupKey(environment);
  const { dataDir } = environment;
  const lock = await lockDataDir(dataDir);
  const arriving = join(dataDir, 'restoring');
  try {
    rmSync(arriving, { recursive: true, force: true });
    mkdirSync(arriving);
    await unpackWhole(archive, arriving, key);
    return { kept: swap(dataDir, arriving) };
  } finally {
    rmSync(arriving, { recursive: true, force: true });
    lock.release();
  }
}

async function unpackWhole(archive: string, folder: string, key: string | undefined): Promise<void> {
  try {
    await unpack(archive, folder, key);
    const dataDir = join(folder, folders.database);
    const database = await openDatabase({ dataDir, isChecked: true });
    const damage = await findDamage(database, dataDir).finally(() => database.close());
    if (damage.length > 0) throw new StartError(`${formatDamaged(archive, damage)}\n现有数据没有改动。`);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`${archive} 不是完整的备份，现有数据没有改动。`, { cause });
  }
}

function swap(dataDir: string, arriving: string): string | undefined {
  const present = Object.values(folders).filter((folder) => existsSync(join(dataDir, folder)));
  const kept = join(dataDir, `before-restore-${formatShanghaiTime(new Date()).replace(/\D/g, '')}`);
  if (present.length > 0) mkdirSync(kept);
  for (const folder of present) renameSync(join(dataDir, folder), join(kept, folder));
  for (const folder of Object.values(folders)) {
    if (existsSync(join(arriving, folder))) renameSync(join(arriving, folder), join(dataDir, folder));
  }
  return present.length > 0 ? kept : undefined;
}
