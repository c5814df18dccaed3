/** Runs a pure function in a worker thread, so that seconds of computing do not block calls. */
import { Worker } from 'node:worker_threads';
import { runSource } from '../../../config/runSource';

/** `name` of a file in `src/modules/<area>/server/threads`, and the URL of its source. */
export interface ThreadFile {
  name: string;
  source: URL;
}

/** The result of the thread. If `signal` is aborted, the thread is ended and the reason is thrown. */
export function runThread<Input, Answer>(file: ThreadFile, input: Input, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const worker = startWorker(file, input);
  return new Promise<Answer>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread "${file.name}" ended with ${code} and no answer`)));
  }).finally(() => void worker.terminate());
}

/** Starts the thread of a file with its `workerData`. */
export function startWorker({ name, source }: ThreadFile, workerData: unknown): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts');
  // When running from source, the thread must load TypeScript like the process did.
  return isBuilt
    ? new Worker(new URL(`./threads/${name}.js`, import.meta.url), { workerData, execArgv: [] })
    : new Worker(runSource(source), { workerData, execArgv: [], eval: true });
}
