/** The port: taken before anything slow begins, given back after the last running call. */
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

export interface Listener {
  address: string;
  /** From now on calls are answered by this. */
  serve(fetch: Fetch): void;
  /** Takes no more calls, finishes the running ones, cuts what is left after ten seconds. */
  close(): Promise<void>;
}

const patienceMs = 10_000;
/** Longer than the proxies in front keep an idle connection. */
const keepAliveMs = 65_000;

export async function openListener(port: number, host: string | undefined): Promise<Listener> {
  let current: Fetch = starting;
  const server = createAdaptorServer({ fetch: (request, env) => current(request, env) }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
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
    serve: (fetch) => {
      current = fetch;
    },
    close: () => close(server, sockets),
  };
}

/** For those who are quicker than the database. */
function starting(): Response {
  return new Response('服务器正在启动，请稍候', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2', refresh: '2' },
  });
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => {
      server.closeIdleConnections();
      // Browsers open connections in advance. Those that never asked for anything are not idle in the eyes of Node.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    // A connection whose call has just ended becomes idle only afterwards, so idle ones are looked for again and again.
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
