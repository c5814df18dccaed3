/** What a backup is made of: the data folder of a stopped server, or what a running one has set aside. */

import { existsSync, symlinkSync } from 'node:fs';
import { cp, link, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { snapshotFolder } from '../control/snapshot';
import { FolderInUseError, lockDataDir } from '../dataFolder/dataDirLock';
import { folders } from '../start/folders';
import { askForSnapshot } from './askForSnapshot';

export interface Source {
  /** Folder with what is packed; parts of it may be links. */
  folder: string;
  isOnline: boolean;
  release(): void;
}

/** `work`: folder of this backup alone, in the data folder. Throws FolderInUseError if what runs is no server that can be asked. */
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
    symlinkSync(resolve(snapshotFolder(dataDir), folders.database), join(folder, folders.database), 'junction');
    // After the database: a file without a record is thrown away after a day, a record without its file stays broken.
    await linkFiles(join(dataDir, folders.files), join(folder, folders.files));
    return { folder, isOnline: true, release: () => undefined };
  }
}

/** Uploaded files never change, but come and go: what is gone meanwhile belonged to no record. */
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
