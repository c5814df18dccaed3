/**
 * A worker: gets connections from the primary process, which holds the port, and answers calls. It listens, opens and stops by orders,
 * and ends when the primary process has ended (`node:cluster` does this).
 */
import type { Hono } from 'hono';
import type { AppContext } from '../../features/jobs/appContext';
import { type Environment, readEnvironment } from '../start/environment';
import { type Listener, openListener } from '../start/listener';
import { readConfiguration } from '../start/readConfiguration';
import { keepInOrder, openCalls, openContext, type StartOptions, stopAll, type Undo } from '../start/start';
import { explainStart, StartError } from '../start/startErrors';
import { FiguresOfAll } from './figures';
import type { FromWorker, Order, ToWorker } from './messages';
import { connectRelay } from './relay';

/** Runs until the process ends. */
export async function work(log: AppContext['log'], flush: () => void): Promise<void> {
  // Signals of a terminal or a supervisor reach the whole process group; workers ignore them, because the primary process stops them.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  const environment = shareOf(readEnvironment(process.env));
  const orders = new Orders();
  sendMessage({ kind: 'here' });
  const undo: Undo = [];
  let listener: Listener | undefined;
  // Calls must end before the parts that they use are closed.
  const end = async () => {
    await listener?.close();
    await stopAll(undo);
  };
  try {
    let order = await orders.next();
    if (order.kind === 'listen') {
      listener = await openListener(environment.port, environment.host);
      sendMessage({ kind: 'listening', address: listener.address });
      order = await orders.next();
    }
    if (order.kind === 'open') {
      const opening = open({ environment, log, print: (text) => console.log(text) }, order.keeps, undo, orders);
      // The tables are ready and other workers may answer already, so calls wait from now on instead of getting the starting page.
      listener?.serve(opening);
      const app = await opening;
      listener ??= await openListener(environment.port, environment.host);
      listener.serve(app);
      sendMessage({ kind: 'open' });
      await orders.next();
    }
    await end();
    leave(0, flush);
  } catch (error) {
    await end().catch(() => undefined);
    const known = explainStart(error, environment);
    const isKnown = known instanceof StartError;
    const message = isKnown ? known.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    sendMessage({ kind: 'failed', message, isKnown }, () => leave(1, flush));
  }
}

async function open(options: StartOptions, keeps: boolean, undo: Undo, orders: Orders): Promise<Hono> {
  // The primary process has already printed the problems of the configuration.
  const configuration = readConfiguration({ dataDir: options.environment.dataDir, print: () => undefined });
  const context = await openContext(options, configuration, undo);
  const relay = connectRelay(context.database, sendMessage);
  const figures = new FiguresOfAll(sendMessage);
  orders.besides = (message) => (message.kind === 'figures' ? figures.take(message) : relay(message));
  const app = await openCalls(options, context, undo, () => figures.ask());
  if (keeps) keepInOrder(options, context, undo);
  return app;
}

/** Settings with this worker's share of the database connections, which are configured for all workers together. */
function shareOf(environment: Environment): Environment {
  return { ...environment, databasePool: Math.floor(environment.databasePool / environment.workers) };
}

/** Executes orders in the sequence in which they were received. */
class Orders {
  /** Receives messages that are not orders. */
  besides: (message: Exclude<ToWorker, Order>) => void = () => undefined;
  private readonly assigned: Order[] = [];
  private take: (() => void) | undefined;

  constructor() {
    process.on('message', (message: ToWorker) => {
      // The metrics library sends messages of its own.
      if (message.kind === undefined) return;
      if (message.kind === 'deliver' || message.kind === 'published' || message.kind === 'figures') return this.besides(message);
      this.assigned.push(message);
      this.take?.();
    });
  }

  async next(): Promise<Order> {
    for (;;) {
      const order = this.assigned.shift();
      if (order) return order;
      await new Promise<void>((resolve) => {
        this.take = resolve;
      });
    }
  }
}

/** Sends to the primary process; does nothing if it has ended. */
function sendMessage(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, () => then?.());
}

function leave(code: number, flush: () => void): void {
  flush();
  process.exit(code);
}
