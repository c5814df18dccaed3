/** Heartbeat of the lock of a data folder, in a thread, so that it continues while the main thread is busy for seconds. */
import { Worker } from 'node:worker_threads';

interface Beat {
  file: string;
  /** Content of the lock file while this process holds the lock. */
  mine: string;
  beatMs: number;
  /** Message printed when the lock was lost. */
  lost: string;
}

/**
 * A text, because it must run from source and from a bundle. The file stays open, so that the own lock file is touched even if
 * another one has its name. If the lock was taken over, the process is killed at once: further writes, even for a graceful
 * stop, would damage the data of the new owner.
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
    // The file is missing for a moment while another process removes a stale lock. If the whole folder is gone, the database reports it.
  }
  if (found === mine || Atomics.load(released, 0) === 1) return;
  try {
    writeSync(2, lost);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, beatMs);
`;

/** Starts the heartbeat. The result stops it; after that the process is not killed any more. */
export function startHeartbeat(beat: Beat): () => void {
  const released = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(thread, { eval: true, execArgv: [], workerData: { ...beat, released } });
  worker.unref();
  return () => {
    Atomics.store(released, 0, 1);
    void worker.terminate();
  };
}
