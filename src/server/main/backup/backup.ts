/**
 * A backup of the embedded database and of uploaded files. It is read back and checked before the file gets its final name, so that
 * a bad backup never replaces a good one.
 */
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Damage } from '../../db/damage/damage';
import { describeDamage, findDamage } from '../../db/damage/findDamage';
import { isDamage } from '../../db/isDamage';
import { readLogHeads } from '../../features/seal/seals';
import { formatShanghaiTime } from '../../kernel/clock';
import { openChecked } from '../commands/openChecked';
import { workFolder } from '../control/snapshot';
import { type DataDirLock, FolderInUseError, lockDataDir } from '../dataFolder/dataDirLock';
import type { Environment } from '../start/environment';
import { folders } from '../start/folders';
import { StartError } from '../start/startErrors';
import { pack, unpack } from './archiveFile';
import { readBackupKey } from './backupKey';
import { dropOld, getBackupFile, isFolder } from './backupName';
import { inspect, type Standards } from './inspect';
import { compareRows, countRows, type Manifest, manifestFile } from './manifest';
import { measureFiles, openSource, type Source } from './source';

interface BackupOptions {
  /** File or folder; undefined = a file of this day in the current folder. */
  target: string | undefined;
  /** Number of backups to keep in the folder. */
  keep: number | undefined;
  standards: Standards | undefined;
}

interface BackupReport {
  file: string;
  isOnline: boolean;
  /** Wrong values and violated invariants; then the backup has another name. */
  wrong: string[];
  unchecked: string | undefined;
  /** Older backups that were removed. */
  dropped: string[];
}

/** Throws StartError with the reason; then an earlier backup of the same name is not changed. */
export async function backup(environment: Environment, { target, keep, standards }: BackupOptions): Promise<BackupReport> {
  refusePostgres(environment, 'pg_basebackup 或 pg_dump');
  const { dataDir } = environment;
  if (!existsSync(join(dataDir, folders.database))) throw new StartError(`${dataDir} 里没有数据库，没有可以备份的内容。`);
  if (keep !== undefined && !(target && isFolder(target)))
    throw new StartError('--keep 要和文件夹一起用：npm run backup -- 文件夹 --keep 7');
  const key = readBackupKey(environment);
  const file = getBackupFile(target, formatShanghaiTime(new Date()), key !== undefined);
  const part = `${file}.part`;
  const work = join(dataDir, workFolder);
  const lock = await lockWork(work);
  try {
    mkdirSync(dirname(file), { recursive: true });
    const { manifest, isOnline } = await write(environment, work, part, key);
    const { wrong, unchecked } = await readBack(part, join(work, 'check'), key, manifest, standards);
    const name = wrong.length === 0 ? file : `${file}.unproven`;
    renameSync(part, name);
    const dropped = keep === undefined || wrong.length > 0 ? [] : dropOld(dirname(file), keep);
    return { file: name, isOnline, wrong, unchecked, dropped };
  } finally {
    rmSync(part, { force: true });
    clear(work);
    lock.release();
    rmSync(work, { recursive: true, force: true });
  }
}

/** Refuses on PostgreSQL, which has tools of its own. */
export function refusePostgres({ databaseUrl }: Environment, tool: string): void {
  if (databaseUrl)
    throw new StartError(`现在用的是 PostgreSQL（DATABASE_URL），请用它自己的 ${tool}（见 docs/operations.md），并另外保存上传的文件。`);
}

export function formatDamaged(what: string, damage: readonly Damage[]): string {
  return `${what}有 ${damage.length} 处损坏：\n${describeDamage(damage).join('\n')}`;
}

async function lockWork(work: string): Promise<DataDirLock> {
  const lock = await lockDataDir(work).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? new StartError(`另一个备份正在进行，请等它结束。（${error.message}）`) : error;
  });
  clear(work);
  return lock;
}

/** Removes everything except the lock, because a killed backup leaves gigabytes. */
function clear(work: string): void {
  for (const name of readdirSync(work)) if (!name.startsWith('server.lock')) rmSync(join(work, name), { recursive: true, force: true });
}

async function write(environment: Environment, work: string, part: string, key: string | undefined) {
  const source = await openSource(environment.dataDir, work);
  try {
    const manifest: Manifest = {
      madeAt: formatShanghaiTime(new Date()),
      ...(await contentsOf(source, environment)),
      files: await measureFiles(join(source.folder, folders.files)),
    };
    writeFileSync(join(source.folder, manifestFile), JSON.stringify(manifest));
    await pack(source.folder, readdirSync(source.folder).sort().reverse(), part, key);
    return { manifest, isOnline: source.isOnline };
  } finally {
    source.release();
  }
}

/** Opens the source, so that the database recovers if its server was killed. */
async function contentsOf({ folder }: Source, environment: Environment): Promise<Pick<Manifest, 'rows' | 'logHeads'>> {
  // The embedded database does not open a link.
  const dataDir = realpathSync(join(folder, folders.database));
  const database = await openChecked(dataDir, environment);
  try {
    return { rows: await countRows(database), logHeads: await database.system(readLogHeads) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new StartError(`${formatDamaged('数据库', await findDamage(database, dataDir))}\n没有备份；已有的备份没有改动。`, {
      cause: error,
    });
  } finally {
    await database.close();
  }
}

async function readBack(part: string, folder: string, key: string | undefined, manifest: Manifest, standards: Standards | undefined) {
  mkdirSync(folder);
  const { files } = await unpack(part, folder, key, true);
  const found = await inspect(folder, standards);
  if (found.damage.length > 0) {
    throw new StartError(`${formatDamaged('数据库', found.damage)}\n没有备份；已有的备份没有改动。`);
  }
  const differences = compareRows(manifest.rows, found.rows);
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes)
    differences.push(`上传的文件：写入 ${manifest.files.count} 个，读回 ${files.count} 个`);
  if (differences.length > 0) throw new StartError(`读回的备份和写入的不同，已放弃；已有的备份没有改动：\n${differences.join('\n')}`);
  return found;
}
