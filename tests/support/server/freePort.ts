import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which could take one between this call and its use. */
const first = 20_000;
const count = 10_000;
let asked = 0;

/** A port of 127.0.0.1 that was free at the time of the call; each process begins to look at another one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries++) {
    const port = first + ((process.pid * 97 + asked++) % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${first} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
