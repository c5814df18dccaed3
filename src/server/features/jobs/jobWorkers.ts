/** Workers of a process: loops that take jobs from the queue, recovery of lost jobs, and graceful stop. */
import { setTimeout as wait } from 'node:timers/promises';
import { repeat } from '../../kernel/repeat';
import { removeExpiredFiles } from './jobFiles';
import type { JobSettings } from './jobSettings';
import { endLostLease, findLostLeases } from './leases';
import { type RunnerParts, type RunningJob, recoverJob, runJob } from './runJob';

const sweepMs = 600_000;

export class JobWorkers {
  private readonly running = new Map<string, RunningJob>();
  private loops: Promise<void>[] = [];
  /** Each stops a repeated task and resolves when its current run has ended. */
  private stops: (() => Promise<void>)[] = [];
  /** Callbacks that wake idle loops. */
  private wakers: (() => void)[] = [];
  private state: 'new' | 'open' | 'stopping' = 'new';
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly parts: RunnerParts,
    private readonly settings: Pick<JobSettings, 'pollMs' | 'slots' | 'graceMs'>,
  ) {}

  get isOpen(): boolean {
    return this.state === 'open';
  }

  async start(): Promise<void> {
    const { context, queue, leaseMs } = this.parts;
    await queue.start();
    this.state = 'open';
    // The embedded database is used by one process only, so all existing leases belong to earlier processes.
    await this.recover(context.database.kind === 'pglite');
    this.stops = [
      repeat(leaseMs / 2, () => this.quietly(this.recover(false))),
      repeat(sweepMs, () => this.quietly(removeExpiredFiles(context))),
    ];
    this.loops = Array.from({ length: this.settings.slots }, () => this.loop());
  }

  stop(): Promise<void> {
    this.stopped ??= this.close();
    return this.stopped;
  }

  nudge(): void {
    for (const wake of this.wakers.splice(0)) wake();
  }

  cancel(jobId: string): void {
    this.running.get(jobId)?.stop('cancelled');
  }

  private async loop(): Promise<void> {
    while (this.state === 'open') {
      const ticket = await this.quietly(this.parts.queue.take());
      if (ticket) await this.quietly(runJob(this.parts, ticket, (running) => this.watch(running)));
      else if (this.state === 'open') await this.rest();
    }
  }

  private watch(running: RunningJob): () => void {
    const { jobId } = running.ticket;
    this.running.set(jobId, running);
    if (this.state === 'stopping' && running.resumable) running.stop('stopping');
    return () => this.running.delete(jobId);
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.settings.pollMs);
      this.wakers.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Recovers jobs of dead processes, each in its own transaction; the first process to delete the lease recovers the job. */
  private async recover(all: boolean): Promise<void> {
    const { context } = this.parts;
    const lost = await context.database.system((q) => findLostLeases(q, all));
    for (const ticket of lost) {
      await context.database.write(ticket.instId, async (q) => {
        if (await q.system((s) => endLostLease(s, ticket.jobId, all))) await recoverJob(this.parts, q, ticket);
      });
    }
    if (lost.length > 0) this.nudge();
  }

  /** Jobs that can be resumed elsewhere are released at once; the others may finish until the time limit. */
  private async close(): Promise<void> {
    if (this.state === 'new') return;
    this.state = 'stopping';
    const repeated = this.stops.map((stop) => stop());
    this.nudge();
    for (const job of this.running.values()) if (job.resumable) job.stop('stopping');
    const done = Promise.all([...this.loops, ...repeated]);
    await Promise.race([done, wait(this.settings.graceMs)]);
    for (const job of this.running.values()) job.stop('stopping');
    await Promise.race([done, wait(this.settings.graceMs / 4)]);
    await this.parts.queue.stop();
  }

  /** Logs errors, so that a temporary failure of the database does not end a loop. */
  private async quietly<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (cause) {
      this.parts.context.log({ level: 'error', message: 'Jobs', cause });
      await wait(this.state === 'open' ? 1_000 : 0);
      return undefined;
    }
  }
}
