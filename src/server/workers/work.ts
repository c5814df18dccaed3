/**
 * A worker: takes connections from the first process, which holds the port, and answers calls. It begins, opens and ends as it
 * is told, and ends by itself when the first process is gone (`node:cluster` sees to that).
 */
import type { Hono } from 'hono';
import type { AppContext } from '../context';
import { type Environment, readEnvironment } from '../environment';
import { openListener } from '../listener';
import { keepInOrder, openCalls, openContext, readConfiguration, type StartOptions, takeBack, type Undo } from '../start';
import { explainStart, StartError } from '../startErrors';
import type { FromWorker, ToWorker } from './messages';
import { joinRelay } from './relay';

/** Never returns before the worker ends: the process does that itself. */
export async function work(log: AppContext['log'], flush: () => void): Promise<void> {
  // A terminal or a supervisor signals the whole group; the first process says when to stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  const environment = shareOf(readEnvironment(process.env));
  const undo: Undo = [];
  const orders = readOrders();
  try {
    const listener = await openListener(environment.port, environment.host);
    undo.push(() => listener.close());
    say({ kind: 'listening', address: listener.address });
    const next = await Promise.race([orders.open, orders.stop]);
    if (next) {
      const app = await open({ environment, log, print: (text) => console.log(text) }, next.keeps, undo, orders);
      listener.serve(app.fetch);
      // The way back begins with the calls: they end before what they run on is closed.
      undo.push(...undo.splice(0, 1));
      say({ kind: 'open' });
      await orders.stop;
    }
    await takeBack(undo);
    leave(0, flush);
  } catch (error) {
    await takeBack(undo).catch(() => undefined);
    const known = explainStart(error, environment);
    const isKnown = known instanceof StartError;
    const message = isKnown ? known.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: 'failed', message, isKnown }, () => leave(1, flush));
  }
}

async function open(options: StartOptions, keeps: boolean, undo: Undo, orders: Orders): Promise<Hono> {
  // The first process has printed what there is to say about it.
  const configuration = readConfiguration({ print: () => undefined });
  const context = await openContext(options, configuration, undo);
  orders.listen(joinRelay(context.database, say));
  if (keeps) keepInOrder(context, undo);
  return openCalls(options, context, undo);
}

/** Of the connections, which are all workers' together. */
function shareOf(environment: Environment): Environment {
  return { ...environment, databasePool: Math.floor(environment.databasePool / environment.workers) };
}

interface Orders {
  open: Promise<{ keeps: boolean }>;
  stop: Promise<undefined>;
  /** Who takes everything else. */
  listen(listener: (message: ToWorker) => void): void;
}

function readOrders(): Orders {
  let listener: (message: ToWorker) => void = () => undefined;
  let begin: (order: { keeps: boolean }) => void = () => undefined;
  let end: (value: undefined) => void = () => undefined;
  const open = new Promise<{ keeps: boolean }>((resolve) => {
    begin = resolve;
  });
  const stop = new Promise<undefined>((resolve) => {
    end = resolve;
  });
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'open') begin(message);
    else if (message.kind === 'stop') end(undefined);
    else listener(message);
  });
  return {
    open,
    stop,
    listen: (next) => {
      listener = next;
    },
  };
}

/** When the first process is gone there is nobody to say it to. */
function say(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, () => then?.());
}

function leave(code: number, flush: () => void): void {
  flush();
  process.exit(code);
}
