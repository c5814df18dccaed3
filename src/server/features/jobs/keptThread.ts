/** A worker thread that processes inputs one after the other, for work that is quick after a slow initialization. */
import type { Worker } from 'node:worker_threads';
import { startWorker, type ThreadFile } from './thread';
import type { Question, Reply } from './threadAnswers';

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The thread starts with the first input and ends after `idleMs` without one, to free its memory. */
export class KeptThread<Input, Answer> {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private asked = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: ThreadFile,
    private readonly idleMs: number,
  ) {}

  /** Rejects if the work throws, or the thread ends. */
  ask(input: Input): Promise<Answer> {
    clearTimeout(this.idle);
    const worker = this.worker ?? this.start();
    const number = ++this.asked;
    worker.ref();
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      worker.postMessage({ number, input } satisfies Question<Input>);
    });
  }

  private start(): Worker {
    const worker = startWorker(this.file, undefined);
    this.worker = worker;
    worker.on('message', (reply: Reply<Answer>) => this.settle(reply));
    worker.once('error', (error) => this.end(worker, error as Error));
    worker.once('exit', (code) => this.end(worker, new Error(`The thread "${this.file.name}" ended with ${code}`)));
    return worker;
  }

  private settle({ number, answer, failure }: Reply<Answer>): void {
    const asker = this.waiting.get(number);
    this.waiting.delete(number);
    if (failure === undefined) asker?.resolve(answer as Answer);
    else asker?.reject(new Error(failure));
    if (this.waiting.size > 0) return;
    // An idle thread must not keep the process running.
    this.worker?.unref();
    this.idle = setTimeout(() => void this.worker?.terminate(), this.idleMs).unref();
  }

  private end(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
