/**
 * Background jobs: queued by a call, run by any process, visible to the user who started them.
 *
 * Every process runs a few jobs at a time under leases. When a process dies, its leases expire, and another process queues its
 * jobs again or marks them as failed. A process that stops returns resumable jobs to the queue and lets the others finish
 * within a time limit.
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
  /** Starts the workers. Also recovers jobs of processes that died. */
  start(): Promise<void>;
  /** Stops the workers, in about ten seconds. Can be called twice. */
  stop(): Promise<void>;
  /** A registered kind by its name. */
  kindOf(name: string): JobKind;
  /** Queues a job of a registered kind. Throws 429 if the user has too many open jobs. */
  add<Input>(actor: Actor, kind: JobKind<Input>, job: JobRequest<Input>): Promise<Job>;
  /** The user's open jobs, and those that ended and were not dismissed. */
  mine(actor: Actor): Promise<Job[]>;
  get(actor: Actor, id: unknown): Promise<Job>;
  /** Cancels a job: a running one at its next step, a waiting one at once. */
  cancel(actor: Actor, id: unknown): Promise<Job>;
  /** Hides the job; one that is still running reappears when it ends. */
  dismiss(actor: Actor, id: unknown): Promise<void>;
  /** The result file of a job. Throws 404 if it is another user's or has expired. */
  file(actor: Actor, id: unknown): Promise<{ path: string; name: string; type: string; size: number }>;
}

interface JobRequest<Input> {
  title: string;
  input: Input;
  /** True: not shown with the notifications, because the calling page shows the job. */
  quiet?: boolean;
  /** Returns the id of an existing job to use instead. Runs in the transaction that queues the job. */
  instead?(q: WriteQueryable): Promise<string | undefined>;
  /** Further writes in the transaction that queues the job. */
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
    kindOf(name) {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`Job kind "${name}" is not registered`);
      return kind;
    },
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
        // A job that was run before and queued again may have to reverse its work, so its handler ends it.
        const isNew = locked.state === 'waiting' && locked.attempts === 0;
        const change = isNew ? "state = 'cancelled', end_time = $2" : 'cancel_requested = true, start_time = coalesce(start_time, $2)';
        const [changed] = await q.query<JobRow>(`update background_job set ${change} where id = $1 returning *`, [
          jobId,
          now().toISOString(),
        ]);
        if (isNew) {
          await notifyKind({ id: jobId, kind: kinds.get(locked.kind), input: locked.input }, q, { state: 'cancelled', message: null });
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
