/** One worker, in the primary process. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start/startErrors';
import type { FromWorker, Order, ToWorker } from './messages';

const lastMessagesMs = 300;

export class Member {
  readonly id: number;
  readonly startedAt = Date.now();
  /** Whether it answers calls. */
  isOpen = false;
  /** Resolves when the worker has ended, with its exit code or signal. */
  readonly ended: Promise<number | string>;
  private readonly worker: Worker;
  private readonly here: Promise<unknown>;
  /** Rejects with the reason if it ends before it answers calls. */
  private readonly failed: Promise<never>;

  constructor(environment: Record<string, string>, onMessage: (member: Member, message: FromWorker) => void) {
    this.worker = cluster.fork(environment);
    this.id = this.worker.id;
    const exit = new Promise<number | string>((resolve) => this.worker.once('exit', (code, signal) => resolve(signal ?? code)));
    // Its last messages may arrive after its exit. `disconnect` is not always emitted: not while a connection was handed to it.
    const silent = new Promise<void>((resolve) => this.worker.once('disconnect', resolve));
    this.ended = exit.then((how) => Promise.race([silent, wait(lastMessagesMs)]).then(() => how));
    this.here = this.said('here');
    this.failed = this.failure();
    // Avoids an unhandled rejection when nothing awaits it.
    this.failed.catch(() => undefined);
    this.worker.on('message', (message: FromWorker) => onMessage(this, message));
    // Sending to a worker that is ending fails; its exit is handled above.
    this.worker.on('error', () => undefined);
  }

  get pid(): number | undefined {
    return this.worker.process.pid;
  }

  send(message: ToWorker): void {
    if (this.worker.isConnected()) this.worker.send(message);
  }

  /** Sends an order as soon as the worker receives orders. */
  order(order: Order): void {
    void this.here.then(() => this.send(order));
  }

  /** Lets it accept connections. Returns the address. */
  async listen(): Promise<string> {
    const listening = this.said('listening');
    this.order({ kind: 'listen' });
    return (await Promise.race([listening, this.failed])).address;
  }

  /** Lets it answer calls. `keeps`: it also does the recurring work. */
  async open(keeps: boolean): Promise<void> {
    const open = this.said('open');
    this.order({ kind: 'open', keeps });
    await Promise.race([open, this.failed]);
    this.isOpen = true;
  }

  kill(): void {
    this.worker.process.kill('SIGKILL');
  }

  private said<Kind extends FromWorker['kind']>(kind: Kind): Promise<Extract<FromWorker, { kind: Kind }>> {
    return new Promise((resolve) => {
      this.worker.on('message', (message: FromWorker) => {
        if (message.kind === kind) resolve(message as Extract<FromWorker, { kind: Kind }>);
      });
    });
  }

  private async failure(): Promise<never> {
    const failed = await Promise.race([this.said('failed'), this.ended]);
    if (typeof failed === 'object') throw failed.isKnown ? new StartError(failed.message) : new Error(failed.message);
    throw new Error(`Worker ${this.pid} ended before it could answer: ${failed}`);
  }
}
