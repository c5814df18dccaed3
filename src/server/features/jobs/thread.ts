/** Runs a pure function in a thread, so that seconds of computing keep no call waiting. */
import { Worker } from 'node:worker_threads';

/** `name` of the file in `src/modules/<area>/server/threads`, and where its source is. */
export interface ThreadFile {
  name: string;
  source: URL;
}

/** The answer of the thread; ends it when `signal` is aborted, and throws its reason then. */
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

/** Starts the file of a thread; `workerData` is what it gets at its start. */
export function startWorker({ name, source }: ThreadFile, workerData: unknown): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts');
  // From source, TypeScript has to be loaded in the thread as it was in the process.
  return isBuilt
    ? new Worker(new URL(`./threads/${name}.js`, import.meta.url), { workerData, execArgv: [] })
    : new Worker(fromSource(source), { workerData, execArgv: [], eval: true });
}

/** A text, because nothing else runs in a thread before TypeScript can be loaded. */
function fromSource({ href }: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
}
