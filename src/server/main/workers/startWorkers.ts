/**
 * Several processes on one port: this one does once what must be done once, and sees to the others; they answer. The port is
 * taken by the workers' listening, before anything slow begins; until the tables stand they say that the server is starting.
 * A worker that takes the place of another one listens when it can answer.
 */
import cluster from 'node:cluster';
import type { Configuration } from '../../../config/normalized';
import { prepare } from '../start/prepare';
import { readConfiguration } from '../start/readConfiguration';
import { openContext, type RunningServer, type StartOptions, takeBack, type Undo } from '../start/start';
import { explainStart } from '../start/startErrors';
import { WorkerPool } from './workerPool';

/** Like `startServer`, with `environment.workers` processes. */
export async function startWorkers(options: StartOptions): Promise<RunningServer> {
  const { environment, log, print } = options;
  const configuration = readConfiguration(options);
  // The least busy one is next; left to the system, one of them would get most of the connections.
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

/** Its connections are given back before the workers take theirs. */
async function prepareOnce(options: StartOptions, configuration: Configuration): Promise<void> {
  const undo: Undo = [];
  try {
    await prepare(options, await openContext(options, configuration, undo));
  } finally {
    await takeBack(undo);
  }
}
