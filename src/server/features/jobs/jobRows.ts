/** Stored jobs, one row each per institution, and the statements that read and change them. */
import { nowInShanghai } from '../../../domain/calendar';
import type { Job } from '../../../wire/job';
import type { Queryable } from '../../db/queryable';

export interface JobRow extends Pick<Job, 'id' | 'kind' | 'title' | 'state' | 'done' | 'total' | 'detail' | 'message' | 'facts'> {
  input: unknown;
  kept: unknown;
  file_name: string | null;
  file_size: number | null;
  file_type: string | null;
  file_path: string | null;
  file_expires: string | null;
  account_id: string;
  attempts: number;
  cancel_requested: boolean;
  create_time: string;
  start_time: string | null;
  end_time: string | null;
}

const mostShown = 20;

/** Locks the row until the end of the transaction. */
export async function lockJob(q: Queryable, id: string): Promise<JobRow | undefined> {
  const [row] = await q.query<JobRow>('select * from background_job where id = $1 for update', [id], 'job_lock');
  return row;
}

/** A job of this account; undefined for jobs of others. */
export async function findOwnJob(q: Queryable, id: string, accountId: string): Promise<JobRow | undefined> {
  const [row] = await q.query<JobRow>('select * from background_job where id = $1 and account_id = $2', [id, accountId], 'job_own');
  return row;
}

/** Open jobs, and those that ended after the user last dismissed them. Newest first. */
export function listOwnJobs(q: Queryable, accountId: string): Promise<JobRow[]> {
  return q.query<JobRow>(
    `select * from background_job where account_id = $1 and (seen_at is null or seen_at < end_time)
     order by create_time desc, id desc limit ${mostShown}`,
    [accountId],
    'job_mine',
  );
}

/** Open jobs, and those that ended after `since`; without quiet jobs, which their page shows itself. */
export function listBellJobs(q: Queryable, accountId: string, since: Date): Promise<JobRow[]> {
  return q.query<JobRow>(
    `select * from background_job where account_id = $1 and (end_time is null or end_time > $2) and seen_at is distinct from 'infinity'
     order by end_time desc nulls first, id desc limit ${mostShown}`,
    [accountId, since.toISOString()],
    'job_told',
  );
}

export async function countOpenJobs(q: Queryable, accountId: string): Promise<number> {
  const [row] = await q.query<{ open: number }>(
    "select count(*) as open from background_job where account_id = $1 and state in ('waiting', 'running')",
    [accountId],
  );
  return row?.open ?? 0;
}

/** A stored job as the API returns it. */
export function toJob(row: JobRow, now: Date): Job {
  const hasFile = row.file_path !== null && row.file_expires !== null && row.file_expires > nowInShanghai(now);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    done: row.done,
    total: row.total,
    detail: row.detail,
    message: row.message,
    facts: row.facts,
    file: hasFile ? { name: row.file_name ?? '', size: row.file_size ?? 0, expiresAt: row.file_expires ?? '' } : null,
    cancelling: row.state === 'running' && row.cancel_requested,
    createTime: row.create_time,
    startTime: row.start_time,
    endTime: row.end_time,
  };
}
