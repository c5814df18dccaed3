/** A consistent copy of the embedded database, made by the process that has it open. */
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database';

/** Folder of a running backup, in the data folder. */
export const workFolder = 'backup-work';

export function getSnapshotFolder(dataDir: string): string {
  return join(dataDir, workFolder, 'snapshot');
}

/**
 * `name`: of the database's folder, in source and copy. Statements wait meanwhile; if the file system supports it, files are copied by
 * reference. The backup that asked for the copy deletes it.
 */
export async function takeSnapshot(database: Pick<Database, 'runWhilePaused'>, dataDir: string, name: string): Promise<void> {
  if (!database.runWhilePaused || !existsSync(join(dataDir, workFolder))) throw new Error('No backup is being made');
  const target = getSnapshotFolder(dataDir);
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  await database.runWhilePaused(() => cp(join(dataDir, name), join(target, name), { recursive: true, mode: constants.COPYFILE_FICLONE }));
}
