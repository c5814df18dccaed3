/**
 * A kind of background job: a name, the shape of its input, and a handler.
 *
 * Kinds are registered in `jobKinds.ts`; queue, runner and routes do not depend on particular kinds.
 */
import type * as z from 'zod';
import type { JobDetail } from '../../../wire/job';
import type { AskedAct } from '../../auth/askPassword';
import type { Queryable } from '../../db/queryable';
import type { ServerContext } from '../../http/serverContext';
import type { Actor } from '../../kernel/actor';

/** Context of handlers: everything except `jobs`. */
export type JobContext = ServerContext;

export interface JobProgress {
  done?: number;
  /** Number of items, if known. */
  total?: number;
  detail?: JobDetail;
}

/** One run of a job, as passed to its handler. */
export interface JobRun<Input> {
  id: string;
  input: Input;
  /** The user who started the job, with current permissions. */
  actor: Actor;
  /** Aborted when the job must stop. `progress` and `saveCheckpoint` throw then; loops without them must check it. */
  signal: AbortSignal;
  /** Checkpoint of an earlier, interrupted run; undefined on the first run. */
  checkpoint: unknown;
  /**
   * Reports progress. Updates within half a second are written together. Also yields to other calls: with the embedded database,
   * a loop without it would block the whole process.
   */
  progress(progress: JobProgress): Promise<void>;
  /**
   * Stores a point to resume from after an interruption. JSON data. With `q`, in that transaction, so that work and checkpoint are
   * committed together; if the job was taken over or cancelled it throws, which rolls the transaction back.
   */
  saveCheckpoint(point: unknown, q?: Queryable): Promise<void>;
  /** Locks the job until the transaction ends, so that no process takes it over. Throws if one has already done so. */
  hold(q: Queryable): Promise<void>;
}

/** Result of a finished job. */
export interface JobOutcome {
  /** Numbers for the user, for example `{ rows: 486 }`. */
  facts?: Record<string, number>;
  /** A file for the owner; it is moved into the file store. */
  file?: { path: string; name: string; type: string };
  /** Runs in the transaction that marks the job as done, so that it runs once even if the job was run several times. */
  also?(q: Queryable): Promise<void>;
}

/** End of a job that was not completed. */
export interface JobBreak {
  state: 'failed' | 'cancelled';
  /** Message for the user; null if the cause is internal and only logged. */
  message: string | null;
}

export interface JobKind<Input = unknown> {
  name: string;
  /** Validated before every run, because a queued input may not fit after an update of the server. */
  input: z.ZodType<Input>;
  /** Act for which the password may have to be typed again, by the input; checked by the call that queues the job. */
  asks?(input: Input): AskedAct | undefined;
  /** True: an interrupted job runs again, from its checkpoint or from the beginning. */
  resumable: boolean;
  /** Runs the job. The message of an ApiError is shown to the user; other errors are logged. */
  run(run: JobRun<Input>, context: JobContext): Promise<JobOutcome>;
  /**
   * Updates the kind's own state if the job ends without being completed: failed, cancelled (also before it started), or
   * interrupted too often. Runs in the transaction that ends the job.
   */
  broken?(q: Queryable, input: Input, end: JobBreak): Promise<void>;
  /** Partial result of a job that ends without being completed, as facts for the user. In the same transaction, after `broken`. */
  soFar?(q: Queryable, job: { id: string; input: Input }): Promise<Record<string, number>>;
}
export type JobKinds = ReadonlyMap<string, JobKind>;

/** Declares a kind; infers the type of its input. */
export function defineJobKind<Input>(kind: JobKind<Input>): JobKind<Input> {
  return kind;
}

/** Why a handler is stopped. `lost`: another process has taken over the job, so this one must not write any more. */
export type StopReason = 'cancelled' | 'stopping' | 'lost';

/** Thrown by `progress` and `saveCheckpoint` when the job must stop. */
export class JobStopped extends Error {
  constructor(readonly reason: StopReason) {
    super(`The job was stopped: ${reason}`);
  }
}
