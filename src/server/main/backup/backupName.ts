/** Names of backups in a folder, whose alphabetical order is chronological. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../start/startErrors';

const pattern = /^kangjiao-\d{4}-\d{2}-\d{2}(-\d{6})?\.tar\.gz(\.age)?$/;

/**
 * The file to write. Without a target it is in the current folder, named by the day; in a target folder it is named by the second. `now`:
 * time in Shanghai.
 */
export function getBackupFile(target: string | undefined, now: string, isEncrypted: boolean): string {
  const ending = isEncrypted ? '.tar.gz.age' : '.tar.gz';
  if (target === undefined) return resolve(`kangjiao-${now.slice(0, 10)}${ending}`);
  if (!isFolder(target)) return resolve(target);
  return join(resolve(target), `kangjiao-${now.slice(0, 10)}-${now.slice(11, 19).replaceAll(':', '')}${ending}`);
}

export function isFolder(target: string): boolean {
  return /[\\/]$/.test(target) || (existsSync(target) && statSync(target).isDirectory());
}

/** Backups in the folder, the newest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) throw new StartError(`没有文件夹 ${folder}。`);
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Removes all but the newest backups. Returns the names of the removed ones. */
export function dropOld(folder: string, keep: number): string[] {
  const old = listBackups(folder).slice(keep);
  for (const file of old) rmSync(file);
  return old;
}
