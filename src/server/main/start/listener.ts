/** The HTTP port: opened before the slow parts of the start, closed after the last call. */
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { timeouts } from '../../../wire/timeouts';
import { buildStartingAnswer } from './startingPage';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

interface Opening {
  fetch: Fetch;
}

export interface Listener {
  address: string;
  /** Sets the current step of the start, which is shown to users who open a page meanwhile. */
  reportStep(step: string): void;
  /** Handler for calls from now on. Calls that arrive before the promise resolves wait for it. */
  serve(opening: Opening | Promise<Opening>): void;
  /** Accepts no more calls and waits for running ones; after ten seconds closes their connections. */
  close(): Promise<void>;
}

const firstStep = '正在准备数据';

const patienceMs = 10_000;
/** Longer than the keep-alive time of proxies. */
const keepAliveMs = 65_000;

/** Node's default of five minutes is too short for uploads that the page still waits for. */
const longestMs = timeouts.import + 60_000;

/** Listens on the port. `requestMs`: milliseconds in which a request must have arrived. */
export async function openListener(port: number, host: string | undefined, requestMs = longestMs): Promise<Listener> {
  let step = firstStep;
  let current: Fetch = (request) => buildStartingAnswer(request, step);
  const server = createAdaptorServer({
    fetch: (request, env) => current(request, env),
    serverOptions: { requestTimeout: requestMs, connectionsCheckingInterval: Math.min(30_000, requestMs) },
  }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = Math.min(keepAliveMs + 1_000, requestMs);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    address: `http://${host && host !== '0.0.0.0' && host !== '::' ? host : 'localhost'}:${actual}`,
    reportStep: (text) => {
      step = text;
    },
    serve: (opening) => {
      current = async (request, env) => (await opening).fetch(request, env);
      const open = ({ fetch }: Opening) => {
        current = fetch;
      };
      // The error is handled by the caller that opens; waiting calls fail with it too.
      Promise.resolve(opening).then(open, () => undefined);
    },
    close: () => close(server, sockets),
  };
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => {
      server.closeIdleConnections();
      // Browsers open connections in advance. Node does not treat those without a request as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    // A connection becomes idle shortly after its call has ended, so this is repeated.
    const idle = setInterval(closeIdle, 50);
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    closeIdle();
  });
}
