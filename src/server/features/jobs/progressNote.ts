/** Writes the progress of a running job, at most twice a second. Each write also reads whether the job must stop. */
import type { JobContext, JobProgress, StopReason } from './jobKind';
import type { Ticket } from './queue';

const quietMs = 500;

export class ProgressNote {
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

  async saveCheckpoint(point: unknown): Promise<void> {
    this.signal.throwIfAborted();
    await this.write('kept = $3::jsonb', [JSON.stringify(point)]);
    this.signal.throwIfAborted();
  }

  /** Checks whether the job must stop, for handlers that rarely report progress. */
  listen(): Promise<void> {
    return this.write('done = done', []);
  }

  rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async write(change: string, values: unknown[]): Promise<void> {
    const [row] = await this.context.database.write(this.ticket.instId, (q) =>
      q.last<{ cancel_requested: boolean }>(
        `update background_job set ${change} where id = $1 and runner = $2 and state = 'running' returning cancel_requested`,
        [this.ticket.jobId, this.runner, ...values],
      ),
    );
    if (!row) this.stop('lost');
    else if (row.cancel_requested) this.stop('cancelled');
  }
}
