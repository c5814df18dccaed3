/**
 * Runs a job: claims it, runs the handler, and stores the result.
 *
 * A job is claimed in one transaction that sets its row to `running`, takes its lease and completes its ticket. Two processes
 * can therefore not both claim it, and a crash leaves either all of these changes or none.
 */
import { rm } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Queryable, WriteQueryable } from '../../db/queryable';
import { ApiError } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { storeFile, storeFileExpiry } from './jobFiles';
import { type JobBreak, type JobContext, type JobKind, type JobKinds, type JobOutcome, JobStopped, type StopReason } from './jobKind';
import { type JobRow, lockJob } from './jobRows';
import { dropLease, renewLease, takeLease } from './leases';
import { ProgressLog } from './progressLog';
import type { JobQueue, Ticket } from './queue';

export interface RunnerParts {
  context: JobContext;
  kinds: JobKinds;
  queue: JobQueue;
  /** Milliseconds without renewal after which a process counts as dead. */
  leaseMs: number;
}

/** A job running in this process. */
export interface RunningJob {
  ticket: Ticket;
  resumable: boolean;
  stop(reason: StopReason): void;
}

export const interrupted = '服务器中断，任务没有完成。请重新开始。';
const unknownKind = '这个版本的服务器不认识这种任务。请重新开始。';

/**
 * Runs the job of a ticket. `watch` is called when it starts and returns the function to call when it ends. Does nothing if
 * the job is no longer waiting.
 */
export async function runJob(parts: RunnerParts, ticket: Ticket, watch: (running: RunningJob) => () => void): Promise<void> {
  const runner = newId();
  const row = await claim(parts, ticket, runner);
  if (!row) return;
  const kind = parts.kinds.get(row.kind);
  if (!kind) {
    await finish(parts, ticket, runner, { state: 'failed', message: unknownKind });
    return;
  }
  const stopper = new AbortController();
  const stop = (reason: StopReason) => stopper.abort(new JobStopped(reason));
  const progress = new ProgressLog(parts.context, ticket, runner, stopper.signal, stop);
  const forget = watch({ ticket, resumable: kind.resumable, stop });
  const beat = setInterval(() => void updateHeartbeat(parts, ticket, runner, progress, stop), parts.leaseMs / 4);
  try {
    const outcome = await runWork(parts, ticket, row, kind, progress, stopper.signal);
    await complete(parts, ticket, runner, outcome);
  } catch (error) {
    await end(parts, ticket, runner, { id: row.id, kind, input: row.input }, error);
  } finally {
    progress.rest();
    clearInterval(beat);
    forget();
  }
}

async function claim({ context, queue, leaseMs }: RunnerParts, ticket: Ticket, runner: string): Promise<JobRow | undefined> {
  return context.database.write(ticket.instId, async (q) => {
    const row = await lockJob(q, ticket.jobId);
    const mine = row?.state === 'waiting' && (await q.system((s) => takeLease(s, ticket, runner, leaseMs)));
    if (mine) {
      await q.query(
        `update background_job set state = 'running', runner = $2, attempts = attempts + 1, start_time = coalesce(start_time, $3)
         where id = $1`,
        [ticket.jobId, runner, context.now().toISOString()],
      );
    }
    await q.system((s) => queue.settle(s, ticket));
    return mine ? row : undefined;
  });
}

/** Renews the lease. A failure is only logged: the lease lasts for several heartbeats. */
async function updateHeartbeat(
  { context, leaseMs }: RunnerParts,
  { jobId }: Ticket,
  runner: string,
  progress: ProgressLog,
  stop: (reason: StopReason) => void,
): Promise<void> {
  try {
    if (await context.database.system((q) => renewLease(q, jobId, runner, leaseMs))) await progress.listen();
    else stop('lost');
  } catch (cause) {
    context.log({ level: 'warn', message: `Job ${jobId}: heartbeat failed`, cause });
  }
}

async function runWork(
  { context }: RunnerParts,
  ticket: Ticket,
  row: JobRow,
  kind: JobKind,
  note: ProgressLog,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const actor = await context.identity.actorOfAccount(row.account_id, ticket.instId);
  const input = kind.input.parse(row.input);
  const outcome = await kind.run(
    {
      id: row.id,
      input,
      actor,
      signal,
      checkpoint: row.kept ?? undefined,
      progress: async (progress) => {
        await note.say(progress);
        await yieldToEventLoop();
      },
      saveCheckpoint: (point, q) => note.saveCheckpoint(point, q),
      hold: (q) => note.hold(q),
    },
    context,
  );
  try {
    await note.flush();
    return outcome;
  } catch (error) {
    // The work is done, so a later cancellation is ignored.
    if (error instanceof JobStopped && error.reason !== 'lost') return outcome;
    if (outcome.file) await rm(outcome.file.path, { force: true });
    throw error;
  }
}

async function complete(parts: RunnerParts, ticket: Ticket, runner: string, outcome: JobOutcome): Promise<void> {
  const file = outcome.file && (await storeFile(parts.context, ticket, outcome.file));
  const change = { state: 'done' as const, facts: outcome.facts ?? {}, file };
  const isFinished = await finish(parts, ticket, runner, change, async (q) => {
    if (file) await q.system((s) => storeFileExpiry(s, ticket, file));
    await outcome.also?.(q);
  });
  if (!isFinished && file) await parts.context.files.remove(file.path);
}

interface BrokenWork {
  id: string;
  kind: JobKind | undefined;
  input: unknown;
}

/** Ends a job after an error: cancelled, queued again, or failed with a message. */
async function end(
  parts: RunnerParts,
  ticket: Ticket,
  runner: string,
  work: BrokenWork & { kind: JobKind },
  error: unknown,
): Promise<void> {
  const { kind } = work;
  const finishBroken = (end: JobBreak) => finish(parts, ticket, runner, end, (q) => notifyKind(work, q, end));
  if (error instanceof JobStopped) {
    if (error.reason === 'lost') return;
    if (error.reason === 'cancelled') await finishBroken({ state: 'cancelled', message: null });
    else if (kind.resumable) await putBack(parts, ticket, runner);
    else await finishBroken({ state: 'failed', message: interrupted });
    return;
  }
  const known = error instanceof ApiError;
  if (!known) parts.context.log({ level: 'error', message: `Job ${kind.name} ${ticket.jobId} failed`, cause: error });
  await finishBroken({ state: 'failed', message: known ? error.message : null });
}

/** Calls `broken` and `soFar` of the kind. Does nothing if the input is no longer valid after an update of the server. */
export async function notifyKind({ id, kind, input }: BrokenWork, q: Queryable, end: JobBreak): Promise<void> {
  const read = kind && (kind.broken || kind.soFar) && kind.input.safeParse(input);
  if (!read?.success) return;
  await kind?.broken?.(q, read.data, end);
  const facts = await kind?.soFar?.(q, { id, input: read.data });
  if (facts) await q.query('update background_job set facts = $2::jsonb where id = $1', [id, JSON.stringify(facts)]);
}

interface Ending {
  state: 'done' | 'failed' | 'cancelled';
  message?: string | null;
  facts?: Record<string, number> | undefined;
  file?: Awaited<ReturnType<typeof storeFile>>;
}

/** Stores the end of a job. Returns false if another runner has taken it over. */
async function finish(
  { context }: RunnerParts,
  { instId, jobId }: Ticket,
  runner: string,
  { state, message = null, facts = {}, file }: Ending,
  also?: (q: WriteQueryable) => Promise<void>,
): Promise<boolean> {
  return context.database.write(instId, async (q) => {
    const mine = await q.query(
      `update background_job set state = $3, message = $4, facts = $5::jsonb, end_time = $6, kept = null, detail = detail - 'current',
         file_name = $7, file_size = $8, file_type = $9, file_path = $10, file_expires = $11
       where id = $1 and runner = $2 and state = 'running' returning 1`,
      [
        jobId,
        runner,
        state,
        message,
        JSON.stringify(facts),
        context.now().toISOString(),
        file?.name ?? null,
        file?.size ?? null,
        file?.type ?? null,
        file?.path ?? null,
        file?.expiresAt ?? null,
      ],
    );
    if (mine.length === 0) return false;
    await q.system((s) => dropLease(s, jobId));
    await also?.(q);
    return true;
  });
}

async function putBack({ context, queue }: RunnerParts, ticket: Ticket, runner: string): Promise<void> {
  await context.database.write(ticket.instId, async (q) => {
    const mine = await q.query(
      "update background_job set state = 'waiting', runner = null where id = $1 and runner = $2 and state = 'running' returning 1",
      [ticket.jobId, runner],
    );
    if (mine.length === 0) return;
    await q.system(async (s) => {
      await dropLease(s, ticket.jobId);
      await queue.send(s, ticket);
    });
  });
}

/** Number of runs; limits jobs that crash their process each time. */
const maxAttempts = 3;

/** Queues the job of a dead process again, or marks it as failed or cancelled. */
export async function recoverJob({ context, kinds, queue }: RunnerParts, q: WriteQueryable, ticket: Ticket): Promise<void> {
  const row = await lockJob(q, ticket.jobId);
  if (row?.state !== 'running') return;
  // A cancelled job is queued again as well, so that its handler can report or reverse its work.
  const again = kinds.get(row.kind)?.resumable === true && row.attempts < maxAttempts;
  context.log({ level: 'warn', message: `Job ${row.kind} ${row.id} was interrupted`, again });
  if (again) {
    await q.query("update background_job set state = 'waiting', runner = null where id = $1", [row.id]);
    await q.system((s) => queue.send(s, ticket));
    return;
  }
  const end: JobBreak = row.cancel_requested ? { state: 'cancelled', message: null } : { state: 'failed', message: interrupted };
  await q.query('update background_job set state = $2, message = $3, end_time = $4 where id = $1', [
    row.id,
    end.state,
    end.message,
    context.now().toISOString(),
  ]);
  await notifyKind({ id: row.id, kind: kinds.get(row.kind), input: row.input }, q, end);
}
