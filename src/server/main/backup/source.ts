/** Source of a backup: the data folder of a stopped server, or the snapshot made by a running one. */

import { existsSync, symlinkSync } from 'node:fs';
import { cp, link, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getSnapshotFolder } from '../control/snapshot';
import { FolderInUseError, lockDataDir } from '../dataFolder/dataDirLock';
import { folders } from '../start/folders';
import { askForSnapshot } from './askForSnapshot';

export interface Source {
  /** Folder to pack; parts of it may be links. */
  folder: string;
  isOnline: boolean;
  release(): void;
}

/** `work`: folder of this backup in the data folder. Throws FolderInUseError if the running process cannot make a snapshot. */
export async function openSource(dataDir: string, work: string): Promise<Source> {
  const folder = join(work, 'source');
  await mkdir(folder);
  try {
    const lock = await lockDataDir(dataDir);
    for (const name of Object.values(folders)) {
      if (existsSync(join(dataDir, name))) symlinkSync(resolve(dataDir, name), join(folder, name), 'junction');
    }
    return { folder, isOnline: false, release: () => lock.release() };
  } catch (error) {
    if (!(error instanceof FolderInUseError) || !(await askForSnapshot(dataDir))) throw error;
    symlinkSync(resolve(getSnapshotFolder(dataDir), folders.database), join(folder, folders.database), 'junction');
    // Linked after the database snapshot: a file without a record is deleted after a day, but a record without its file stays broken.
    await linkFiles(join(dataDir, folders.files), join(folder, folders.files));
    return { folder, isOnline: true, release: () => undefined };
  }
}

/** Links uploaded files, which are never changed. A file deleted meanwhile belonged to no record, so it is skipped. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== '.arriving') await linkFiles(source, target);
    if (!entry.isFile()) continue;
    await link(source, target)
      .catch(() => cp(source, target))
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

/** Number and size of the uploaded files. */
export async function measureFiles(folder: string): Promise<{ count: number; bytes: number }> {
  const sum = { count: 0, bytes: 0 };
  if (!existsSync(folder)) return sum;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== '.arriving') {
      const inner = await measureFiles(path);
      sum.count += inner.count;
      sum.bytes += inner.bytes;
    }
    if (!entry.isFile()) continue;
    sum.count++;
    sum.bytes += (await stat(path)).size;
  }
  return sum;
}
