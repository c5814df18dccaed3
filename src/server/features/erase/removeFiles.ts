/** Deletes the bytes of files that no record uses any more, and verifies the deletion. */
import type { JobContext } from '../jobs/jobKind';

export interface LooseFile {
  id: string;
  path: string;
}

/** Idempotent. Returns files whose bytes still exist, or whose deletion could not be verified. */
export async function removeFiles(
  { files, database, log }: Pick<JobContext, 'files' | 'database' | 'log'>,
  instId: string,
  loose: readonly LooseFile[],
): Promise<LooseFile[]> {
  const left: LooseFile[] = [];
  for (const file of loose) {
    try {
      await files.remove(file.path);
      const bytes = await files.read(file.path, { start: 0, end: 0 });
      await bytes?.cancel();
      if (bytes) left.push(file);
    } catch (cause) {
      log({ level: 'error', message: `File ${file.id} could not be deleted`, cause });
      left.push(file);
    }
  }
  const gone = loose.filter((file) => !left.includes(file)).map(({ id }) => id);
  await database.write(instId, (q) => q.query('delete from stored_file where id = any($1::uuid[])', [gone]));
  return left;
}
