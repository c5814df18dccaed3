/** Files that jobs made: kept for a day, for their owner only. */
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Queryable } from '../../db/queryable';
import type { JobContext, JobOutcome } from './jobKind';
import type { Ticket } from './queue';

/** They hold personal data, and whoever needs them later can make them anew. */
export const fileHours = 24;

export interface KeptFile {
  path: string;
  name: string;
  type: string;
  size: number;
  expiresAt: string;
}

/** Takes the file of a finished job over into the store. */
export async function storeFile(context: JobContext, ticket: Ticket, file: NonNullable<JobOutcome['file']>): Promise<KeptFile> {
  const { size } = await stat(file.path);
  const path = `${ticket.instId}/jobs/${ticket.jobId}${extname(file.name)}`;
  const expiresAt = new Date(context.now().getTime() + fileHours * 3_600_000).toISOString();
  await context.files.put(path, { file: file.path, size, type: file.type });
  return { path, name: file.name, type: file.type, size, expiresAt };
}

/** Notes when the file has to go. */
export async function noteFile(q: Queryable, { instId, jobId }: Ticket, { path, expiresAt }: KeptFile): Promise<void> {
  await q.query('insert into job_file (job_id, inst_id, path, expires_at) values ($1, $2, $3, $4)', [jobId, instId, path, expiresAt]);
}

/** Removes what has expired. A file is forgotten after it is gone, so that none is left behind when this is interrupted. */
export async function removeExpiredFiles({ database, files, now }: JobContext): Promise<void> {
  const expired = await database.system((q) =>
    q.query<{ job_id: string; path: string }>('select job_id, path from job_file where expires_at <= $1 limit 200', [now().toISOString()]),
  );
  for (const { job_id, path } of expired) {
    await files.remove(path);
    await database.system((q) => q.query('delete from job_file where job_id = $1', [job_id]));
  }
}
