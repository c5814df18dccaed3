/**
 * The heartbeat of the lock of a data folder, in a thread of its own: a query or a file that keeps the server busy for
 * seconds must not make it look dead.
 */
import { Worker } from 'node:worker_threads';

export interface Beat {
  file: string;
  /** Content of the file while the lock is ours. */
  mine: string;
  beatMs: number;
  /** The last words of a process that lost its lock. */
  lost: string;
}

/**
 * Text, because it must run from source and from a bundle alike. The file is held open: what is touched is our own lock even
 * when another one stands at its name. A process that finds another lock there is killed: whatever it still wrote, also to
 * end in order, would destroy what the new owner writes.
 */
const thread = `
const { openSync, futimesSync, readFileSync, writeSync } = require('node:fs');
const { file, mine, beatMs, lost, released } = require('node:worker_threads').workerData;
let own;
setInterval(() => {
  let found = mine;
  try {
    own ??= openSync(file, 'r+');
    futimesSync(own, new Date(), new Date());
    found = readFileSync(file, 'utf8');
  } catch {
    // Missing for a moment while somebody clears away, or the whole folder is gone; the database says that louder.
  }
  if (found === mine || Atomics.load(released, 0) === 1) return;
  try {
    writeSync(2, lost);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, beatMs);
`;

/** The result ends it; from then on it ends nothing itself. */
export function beatUntilReleased(beat: Beat): () => void {
  const released = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(thread, { eval: true, execArgv: [], workerData: { ...beat, released } });
  worker.unref();
  return () => {
    Atomics.store(released, 0, 1);
    void worker.terminate();
  };
}
