/** What a running job says about itself, written at most twice a second; learns on the way that it should stop. */
import { type JobContext, type JobProgress, JobStopped } from './jobKind';
import type { Ticket } from './queue';

const quietMs = 500;

export class ProgressNote {
  private said: JobProgress = {};
  private changed = false;
  private writtenAt = 0;

  constructor(
    private readonly context: JobContext,
    private readonly ticket: Ticket,
    private readonly runner: string,
    private readonly signal: AbortSignal,
  ) {}

  async say(progress: JobProgress): Promise<void> {
    this.signal.throwIfAborted();
    this.said = { ...this.said, ...progress, detail: { ...this.said.detail, ...progress.detail } };
    this.changed = true;
    if (Date.now() - this.writtenAt >= quietMs) await this.flush();
  }

  async flush(): Promise<void> {
    this.signal.throwIfAborted();
    if (!this.changed) return;
    this.writtenAt = Date.now();
    this.changed = false;
    const { done, total, detail } = this.said;
    await this.write(`done = coalesce($3::int, done), total = coalesce($4::int, total), detail = detail || $5::jsonb`, [
      done ?? null,
      total ?? null,
      JSON.stringify(detail ?? {}),
    ]);
  }

  async keep(point: unknown): Promise<void> {
    this.signal.throwIfAborted();
    await this.write('kept = $3::jsonb', [JSON.stringify(point)]);
  }

  private async write(change: string, values: unknown[]): Promise<void> {
    const [row] = await this.context.database.write(this.ticket.instId, (q) =>
      q.last<{ cancel_requested: boolean }>(
        `update background_job set ${change} where id = $1 and runner = $2 and state = 'running' returning cancel_requested`,
        [this.ticket.jobId, this.runner, ...values],
      ),
    );
    if (!row) throw new JobStopped('lost');
    if (row.cancel_requested) throw new JobStopped('cancelled');
  }
}
