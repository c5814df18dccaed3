/**
 * Several processes on one port: the primary process does the work that must be done once and manages the workers, which answer calls.
 * Workers listen before the slow part of the start, and answer with the starting page until the tables are ready. A replacement of a
 * worker listens only when it can answer.
 */
import cluster from 'node:cluster';
import type { Configuration } from '../../../config/normalized';
import { prepare } from '../start/prepare';
import { readConfiguration } from '../start/readConfiguration';
import { openContext, type RunningServer, type StartOptions, stopAll, type Undo } from '../start/start';
import { explainStart } from '../start/startErrors';
import { WorkerPool } from './workerPool';

/** Like `startServer`, with `environment.workers` processes. */
export async function startWorkers(options: StartOptions): Promise<RunningServer> {
  const { environment, log, print } = options;
  const configuration = readConfiguration({ ...options, dataDir: environment.dataDir });
  // Round robin, because with the scheduling of the operating system one worker would get most of the connections.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const pool = new WorkerPool(environment.workers, log);
  try {
    const address = await pool.listen();
    await prepareOnce(options, configuration);
    await pool.open();
    print(`康教管理平台已启动：${address}`);
    return { address, stop: () => pool.stop(), broken: pool.broken };
  } catch (error) {
    await pool.stop().catch(() => undefined);
    throw explainStart(error, environment);
  }
}

/** Prepares the database in the primary process and closes its connections before the workers open theirs. */
async function prepareOnce(options: StartOptions, configuration: Configuration): Promise<void> {
  const undo: Undo = [];
  try {
    await prepare(options, await openContext(options, configuration, undo));
  } finally {
    await stopAll(undo);
  }
}
