/** Result files of jobs: stored for a day, readable by the owner only. */
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Queryable } from '../../db/queryable';
import type { JobContext, JobOutcome } from './jobKind';
import type { Ticket } from './queue';

/** Short, because the files contain personal data and can be created again. */
export const fileHours = 24;

interface KeptFile {
  path: string;
  name: string;
  type: string;
  size: number;
  expiresAt: string;
}

/** Moves the result file of a finished job into the file store. */
export async function storeFile(context: JobContext, ticket: Ticket, file: NonNullable<JobOutcome['file']>): Promise<KeptFile> {
  const { size } = await stat(file.path);
  const path = `${ticket.instId}/jobs/${ticket.jobId}${extname(file.name)}`;
  const expiresAt = new Date(context.now().getTime() + fileHours * 3_600_000).toISOString();
  await context.files.put(path, { file: file.path, size, type: file.type });
  return { path, name: file.name, type: file.type, size, expiresAt };
}

/** Stores the expiry of the file. */
export async function storeFileExpiry(q: Queryable, { instId, jobId }: Ticket, { path, expiresAt }: KeptFile): Promise<void> {
  await q.query('insert into job_file (job_id, inst_id, path, expires_at) values ($1, $2, $3, $4)', [jobId, instId, path, expiresAt]);
}

const removedAtOnce = 200;

/** Removes all expired files. The row is deleted after the file, so that an interruption leaves no file without a row. */
export async function removeExpiredFiles(context: JobContext): Promise<void> {
  const { database, files, now } = context;
  const expired = await database.system((q) =>
    q.query<{ job_id: string; path: string }>('select job_id, path from job_file where expires_at <= $1 limit $2', [
      now().toISOString(),
      removedAtOnce,
    ]),
  );
  for (const { job_id, path } of expired) {
    await files.remove(path);
    await database.system((q) => q.query('delete from job_file where job_id = $1', [job_id]));
  }
  if (expired.length === removedAtOnce) await removeExpiredFiles(context);
}
