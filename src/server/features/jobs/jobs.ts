/**
 * Long work: put in line by a call, done by whichever process is free, watched by the person who asked for it.
 *
 * Every process runs a few jobs at a time. A process that dies leaves a lease behind that runs out; whoever notices puts
 * the job in line again or reports it. A process that stops gracefully gives back what can go on elsewhere and finishes
 * the rest, within limits.
 */

import { codes } from '../../../wire/envelope';
import { hasEnded, type Job } from '../../../wire/job';
import type { Queryable, WriteQueryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { ApiError, conflict, notFound } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import type { JobContext, JobKind, JobKinds } from './jobKind';
import { countOpenJobs, findOwnJob, type JobRow, listOwnJobs, lockJob, toJob } from './jobRows';
import { type JobSettings, usualSettings } from './jobSettings';
import { JobWorkers } from './jobWorkers';
import { createQueue } from './queue';
import { notifyKind } from './runJob';

export interface Jobs {
  /** Takes up work; also what an earlier process left unfinished. */
  start(): Promise<void>;
  /** Gives work back or finishes it, in about ten seconds. Safe to call twice. */
  stop(): Promise<void>;
  /** Puts a job of a registered kind in line. Refuses (429) somebody who has many open already. */
  add<Input>(actor: Actor, kind: JobKind<Input>, job: JobRequest<Input>): Promise<Job>;
  /** Of this person, in this institution: what runs, and what ended unseen. */
  mine(actor: Actor): Promise<Job[]>;
  get(actor: Actor, id: unknown): Promise<Job>;
  /** Stops it at its next step; a job that waits is not begun. */
  cancel(actor: Actor, id: unknown): Promise<Job>;
  /** The person has seen it; one that still runs comes back when it ends. */
  dismiss(actor: Actor, id: unknown): Promise<void>;
  /** Where the file of a job is kept; 404 when it is not this person's, or has expired. */
  file(actor: Actor, id: unknown): Promise<{ path: string; name: string; type: string; size: number }>;
}

export interface JobRequest<Input> {
  title: string;
  input: Input;
  /** The page that asks shows it itself. */
  quiet?: boolean;
  /** The job that has this work already, which is the answer then; asked in the transaction that would put this one in line. */
  instead?(q: WriteQueryable): Promise<string | undefined>;
  /** What stands with the job or not at all: done in the transaction that puts it in line. */
  together?(q: Queryable): Promise<void>;
}

const mostOpen = 5;
const retentionDays = 30;

export function createJobs(context: JobContext, kinds: JobKinds, settings: JobSettings = usualSettings): Jobs {
  const { database, now } = context;
  const queue = createQueue(database, (cause) => context.log({ level: 'error', message: 'Job queue', cause }));
  const workers = new JobWorkers({ context, kinds, queue, leaseMs: settings.leaseMs }, settings);
  const own = async (actor: Actor, id: unknown): Promise<JobRow> => {
    const row = isUuid(id) ? await database.read(actor.instId, (q) => findOwnJob(q, id, actor.accountId)) : undefined;
    if (!row) throw notFound('任务');
    return row;
  };
  return {
    start: () => workers.start(),
    stop: () => workers.stop(),
    async add(actor, kind, { title, input, quiet = false, instead, together }) {
      if (!kinds.has(kind.name)) throw new Error(`Job kind "${kind.name}" is not registered`);
      if (!workers.isOpen) throw new ApiError(codes.internal, '服务器正在启动或停止，请稍后重试');
      const ticket = { instId: actor.instId, jobId: newId() };
      const row = await database.write(actor.instId, async (q) => {
        const earlier = await instead?.(q);
        if (earlier !== undefined) return (await lockJob(q, earlier)) as JobRow;
        if ((await countOpenJobs(q, actor.accountId)) >= mostOpen) {
          throw new ApiError(codes.tooMany, `您有 ${mostOpen} 个任务还没有完成，请等其中一个结束后再试`);
        }
        const time = now();
        await q.query("delete from background_job where account_id = $1 and end_time < $2::timestamptz - $3 * interval '1 day'", [
          actor.accountId,
          time.toISOString(),
          retentionDays,
        ]);
        const [made] = await q.query<JobRow>(
          `insert into background_job (inst_id, id, kind, title, state, input, account_id, actor_name, create_time, seen_at)
           values ($1, $2, $3, $4, 'waiting', $5::jsonb, $6, $7, $8, case when $9::boolean then timestamptz 'infinity' end) returning *`,
          [actor.instId, ticket.jobId, kind.name, title, JSON.stringify(input), actor.accountId, actor.name, time.toISOString(), quiet],
        );
        await together?.(q);
        await q.system((s) => queue.send(s, ticket));
        return made as JobRow;
      });
      workers.nudge();
      return toJob(row, now());
    },
    async mine(actor) {
      const rows = await database.read(actor.instId, (q) => listOwnJobs(q, actor.accountId));
      return rows.map((row) => toJob(row, now()));
    },
    get: async (actor, id) => toJob(await own(actor, id), now()),
    async cancel(actor, id) {
      const { id: jobId } = await own(actor, id);
      const row = await database.write(actor.instId, async (q) => {
        const locked = (await lockJob(q, jobId)) as JobRow;
        if (hasEnded(locked)) throw conflict('任务已经结束，不能取消');
        const change =
          locked.state === 'waiting'
            ? "state = 'cancelled', end_time = $2"
            : 'cancel_requested = true, start_time = coalesce(start_time, $2)';
        const [changed] = await q.query<JobRow>(`update background_job set ${change} where id = $1 returning *`, [
          jobId,
          now().toISOString(),
        ]);
        if (locked.state === 'waiting') {
          await notifyKind({ kind: kinds.get(locked.kind), input: locked.input }, q, { state: 'cancelled', message: null });
        }
        return changed as JobRow;
      });
      workers.cancel(jobId);
      return toJob(row, now());
    },
    async dismiss(actor, id) {
      const { id: jobId } = await own(actor, id);
      await database.write(actor.instId, (q) =>
        q.last('update background_job set seen_at = $2 where id = $1', [jobId, now().toISOString()]),
      );
    },
    async file(actor, id) {
      const row = await own(actor, id);
      const { file } = toJob(row, now());
      if (!file || row.file_path === null) throw notFound('文件');
      return { path: row.file_path, name: file.name, type: row.file_type ?? '', size: file.size };
    },
  };
}
