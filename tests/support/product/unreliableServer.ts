/** A proxy in front of a server that simulates failures of networks, gateways and backends. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** `gone`: connections are closed. `slow`: answers are delayed by a second. The others replace the server's answer. */
export type Trouble = 'none' | 'gone' | 'slow' | 'html' | 'envelope' | 'error' | 'gateway';

export interface UnreliableServer {
  address: string;
  /** From now on, calls with a matching path fail in this way. */
  trouble(kind: Trouble, path?: RegExp): void;
  stop(): Promise<void>;
}

const slowMs = 1_000;
const answers: Partial<Record<Trouble, [status: number, type: string, body: string]>> = {
  html: [200, 'text/html', '<!doctype html><title>Sign in to WiFi</title>'],
  envelope: [200, 'application/json', '{"status":"ok","rows":[]}'],
  error: [500, 'text/html', '<h1>Internal Server Error</h1>'],
  gateway: [502, 'text/html', '<h1>502 Bad Gateway</h1><hr>nginx'],
};

export async function startUnreliableServer(target: string): Promise<UnreliableServer> {
  let [kind, pattern]: [Trouble, RegExp] = ['none', /./];
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const now = pattern.test(asked.url ?? '') ? kind : 'none';
    const instead = answers[now];
    if (now === 'gone') asked.socket.destroy();
    else if (instead) answer.writeHead(instead[0], { 'content-type': instead[1] }).end(instead[2]);
    else setTimeout(() => pass(target, asked, answer), now === 'slow' ? slowMs : 0);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble: (next, path = /./) => {
      [kind, pattern] = [next, path];
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const forward = request(target + asked.url, { method: asked.method, headers: asked.headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  forward.on('error', () => answer.destroy());
  asked.pipe(forward);
}
