/** Checks of configurations in a thread of their own: they take longer than reading and drawing, and neither pages nor calls wait for them. */
import { Worker } from 'node:worker_threads';
import type { Problem } from '../problem';
import type { ProjectFiles } from '../project';
import { runSource } from '../runSource';

export interface CheckQuestion {
  id: number;
  /** Texts of the files as they were drawn; what else is checked is read by the thread. */
  texts: ProjectFiles['texts'];
}
export type CheckAnswer = { id: number; problems: Problem[] } | { id: number; failure: string };

export interface Checker {
  /**
   * All problems of the files; a moment later the thread writes what is generated from them. Resolves with undefined when a later call
   * came first. Rejects if the thread fails.
   */
  check(files: ProjectFiles): Promise<Problem[] | undefined>;
  close(): void;
}

interface Pending {
  id: number;
  resolve(problems: Problem[] | undefined): void;
  reject(error: Error): void;
}

/** The thread starts with the first check. */
export function startChecker(rootDir: string): Checker {
  let thread: Worker | undefined;
  let pending: Pending | undefined;
  let count = 0;

  const end = () => {
    const last = pending;
    pending = undefined;
    return last;
  };
  const start = () => {
    const worker = new Worker(runSource(new URL('./checkThread.ts', import.meta.url)), { workerData: rootDir, execArgv: [], eval: true });
    worker.unref();
    worker.on('message', (answer: CheckAnswer) => {
      if (answer.id !== pending?.id) return;
      if ('problems' in answer) end()?.resolve(answer.problems);
      else end()?.reject(new Error(answer.failure));
    });
    const fail = (error: Error) => {
      if (thread !== worker) return;
      thread = undefined;
      end()?.reject(error);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The thread that checks configurations ended with ${code}`)));
    return worker;
  };

  return {
    check({ texts }) {
      end()?.resolve(undefined);
      thread ??= start();
      const question: CheckQuestion = { id: ++count, texts };
      thread.postMessage(question);
      return new Promise((resolve, reject) => {
        pending = { id: question.id, resolve, reject };
      });
    },
    close() {
      const last = thread;
      thread = undefined;
      void last?.terminate();
      end()?.resolve(undefined);
    },
  };
}
