/**
 * What a kind of long work is: a name, a shape of its input, and a handler.
 *
 * Kinds are registered in `kinds.ts`; queue, runner and calls know none of them by name.
 */
import type * as z from 'zod';
import type { JobDetail } from '../../../wire/job';
import type { Queryable } from '../../db/queryable';
import type { ServerContext } from '../../http/serverContext';
import type { Actor } from '../../kernel/actor';

/** What handlers may use: everything but jobs themselves. */
export type JobContext = ServerContext;

export interface JobProgress {
  done?: number;
  /** Items in all, as soon as it is known. */
  total?: number;
  detail?: JobDetail;
}

/** One run of a job, as its handler sees it. */
export interface JobRun<Input> {
  id: string;
  input: Input;
  /** Who asked for it, with the rights that person has now. */
  actor: Actor;
  /** Aborted when the job must stop: `progress` and `saveCheckpoint` throw then, loops without them look here. */
  signal: AbortSignal;
  /** What an earlier, interrupted run kept; undefined in the first. */
  checkpoint: unknown;
  /**
   * Says how far it is. Cheap: what is said within half a second is written together. Calls that wait are served meanwhile:
   * on the embedded database a loop without it would hold the whole process.
   */
  progress(progress: JobProgress): Promise<void>;
  /** Remembers a point to go on from after an interruption. Plain data. */
  saveCheckpoint(point: unknown): Promise<void>;
}

/** What a finished job leaves behind. */
export interface JobOutcome {
  /** Numbers for the person: `{ rows: 486 }`. */
  facts?: Record<string, number>;
  /** A file for its owner; taken over from where it was written. */
  file?: { path: string; name: string; type: string };
}

/** How a job ended that did not do all its work. */
export interface JobBreak {
  state: 'failed' | 'cancelled';
  /** For the person; null when it failed by a fault of the server, which stands in the log. */
  message: string | null;
}

export interface JobKind<Input = unknown> {
  name: string;
  /** Checked again before every run: what was asked for before an update may not fit any more. */
  input: z.ZodType<Input>;
  /** May be run again after an interruption: from what it kept, or from the beginning. */
  resumable: boolean;
  /** Runs it. An ApiError's message goes to the person; other errors go to the log. */
  run(run: JobRun<Input>, context: JobContext): Promise<JobOutcome>;
  /**
   * Puts right what the kind itself keeps about the work, when the job ends before its run did: failed, cancelled (also
   * before it began), or its process died for the last time. In the transaction that ends the job.
   */
  broken?(q: Queryable, input: Input, end: JobBreak): Promise<void>;
}
export type JobKinds = ReadonlyMap<string, JobKind>;

/** Declares a kind; only there for inference. */
export function defineJobKind<Input>(kind: JobKind<Input>): JobKind<Input> {
  return kind;
}

/** Why a handler was stopped. `lost` = another process has taken the job over, so nothing of it may be written any more. */
export type StopReason = 'cancelled' | 'stopping' | 'lost';

/** Thrown into a handler by `progress` and `saveCheckpoint`. */
export class JobStopped extends Error {
  /** `facts` = what came of it until then. */
  constructor(
    readonly reason: StopReason,
    readonly facts: Record<string, number> = {},
  ) {
    super(`The job was stopped: ${reason}`);
  }
}
