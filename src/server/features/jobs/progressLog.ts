/** Writes the progress of a running job, at most twice a second. Each write also reads whether the job must stop. */
import type { Queryable } from '../../db/queryable';
import { type JobContext, type JobProgress, JobStopped, type StopReason } from './jobKind';
import type { Ticket } from './queue';

const quietMs = 500;

export class ProgressLog {
  private said: JobProgress = {};
  private changed = false;
  private writtenAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: JobContext,
    private readonly ticket: Ticket,
    private readonly runner: string,
    private readonly signal: AbortSignal,
    private readonly stop: (reason: StopReason) => void,
  ) {}

  /** Throws JobStopped if the job must stop. */
  async say(progress: JobProgress): Promise<void> {
    this.signal.throwIfAborted();
    this.said = { ...this.said, ...progress, detail: { ...this.said.detail, ...progress.detail } };
    this.changed = true;
    const left = this.writtenAt + quietMs - Date.now();
    if (left <= 0) await this.flush();
    // Writes the last update if no other one follows.
    else this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), left);
  }

  /** Writes pending progress. */
  async flush(): Promise<void> {
    this.rest();
    if (this.changed) {
      this.writtenAt = Date.now();
      this.changed = false;
      const { done, total, detail } = this.said;
      await this.write('done = coalesce($3::int, done), total = coalesce($4::int, total), detail = detail || $5::jsonb', [
        done ?? null,
        total ?? null,
        JSON.stringify(detail ?? {}),
      ]);
    }
    this.signal.throwIfAborted();
  }

  async saveCheckpoint(point: unknown, q?: Queryable): Promise<void> {
    this.signal.throwIfAborted();
    await this.write('kept = $3::jsonb', [JSON.stringify(point)], q);
    this.signal.throwIfAborted();
  }

  /** Locks the row of the job, for which a takeover waits. Throws only if the job was taken over: other ends may need this transaction. */
  async hold(q: Queryable): Promise<void> {
    const { jobId } = this.ticket;
    const mine = await q.query(`select 1 from background_job where id = $1 and runner = $2 and state = 'running' for update`, [
      jobId,
      this.runner,
    ]);
    if (mine.length > 0) return;
    this.stop('lost');
    throw new JobStopped('lost');
  }

  /** Checks whether the job must stop, for handlers that rarely report progress. */
  listen(): Promise<void> {
    return this.write('done = done', []);
  }

  rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async write(change: string, values: unknown[], within?: Queryable): Promise<void> {
    const text = `update background_job set ${change} where id = $1 and runner = $2 and state = 'running' returning cancel_requested`;
    const all = [this.ticket.jobId, this.runner, ...values];
    const [row] = within
      ? await within.query<{ cancel_requested: boolean }>(text, all)
      : await this.context.database.write(this.ticket.instId, (q) => q.last<{ cancel_requested: boolean }>(text, all));
    if (!row) this.stop('lost');
    else if (row.cancel_requested) this.stop('cancelled');
  }
}
