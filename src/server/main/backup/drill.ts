/** A test restore: the backup is restored into a temporary folder and compared with its manifest. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDamage } from '../../db/damage/findDamage';
import type { Environment } from '../start/environment';
import { StartError } from '../start/startErrors';
import { unpack } from './archiveFile';
import { readBackupKey } from './backupKey';
import { isFolder, listBackups } from './backupName';
import { inspect, type Standards, startStopwatch } from './inspect';
import { compareRows, readManifest } from './manifest';

interface Drill {
  /** Results, for the console. */
  lines: string[];
  isTrusted: boolean;
}

/** `target`: a backup, or a folder, whose newest one is used. Throws StartError if there is none or its key is wrong. */
export async function drill(environment: Pick<Environment, 'backupKey'>, target: string, standards: Standards | undefined): Promise<Drill> {
  const file = isFolder(target) ? listBackups(target)[0] : target;
  if (file === undefined) throw new StartError(`${target} 里没有备份（kangjiao-<日期>.tar.gz）。`);
  if (!existsSync(file)) throw new StartError(`没有文件 ${file}。`);
  const folder = mkdtempSync(join(tmpdir(), 'kangjiao-drill-'));
  try {
    return await inspectFile(file, folder, readBackupKey(environment), standards);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inspectFile(file: string, folder: string, key: string | undefined, standards: Standards | undefined): Promise<Drill> {
  const watch = startStopwatch();
  const lines = [`备份：${file}`];
  const faults: string[] = [];
  try {
    const { files } = await unpack(file, folder, key);
    const unpacked = watch();
    const manifest = readManifest(folder);
    const found = await inspect(folder, standards);
    const { open, read, check } = found.seconds;
    lines.push(`备份时间：${manifest?.madeAt ?? '未知（旧版本的备份，没有清单）'}`);
    lines.push(`用时：恢复 ${sum(unpacked, open)} 秒（解开 ${unpacked}，打开 ${open}），通读 ${read} 秒，核对值和账目 ${check} 秒`);
    lines.push(`记录：${sum(...Object.values(found.rows))} 行，${Object.keys(found.rows).length} 个表；上传的文件：${files.count} 个`);
    faults.push(...describeDamage(found.damage), ...found.wrong);
    if (manifest && found.damage.length === 0) faults.push(...compareRows(manifest.rows, found.rows));
    if (manifest && manifest.files.count !== files.count)
      faults.push(`上传的文件：备份时 ${manifest.files.count} 个，恢复后 ${files.count} 个`);
    if (found.unchecked !== undefined) lines.push(`没有核对值和账目：${found.unchecked}`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    faults.push(`恢复不了：${error instanceof Error ? error.message : error}`);
  }
  lines.push(...faults);
  return { lines, isTrusted: faults.length === 0 };
}

function sum(...numbers: number[]): number {
  return Math.round(numbers.reduce((all, one) => all + one, 0) * 10) / 10;
}
