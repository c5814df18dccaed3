/**
 * Calls to the running server by commands on the same machine: a port of 127.0.0.1 and a secret, stored in a file of the data
 * folder that only the server's user can read.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Log } from '../../kernel/log';

export interface ControlAddress {
  port: number;
  secret: string;
}

export function getControlFile(dataDir: string): string {
  return join(dataDir, 'server.control');
}

/** Runs the work of a name on `POST /<name>`. The returned function closes the port. */
export async function openControl(dataDir: string, works: Record<string, () => Promise<void>>, log: Log): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const answer = (status: number, message = '') => response.writeHead(status, { connection: 'close' }).end(message);
    const work = works[request.url?.slice(1) ?? ''];
    if (!isAllowed(request, secret)) return void answer(403);
    if (request.method !== 'POST' || !work) return void answer(404);
    work().then(
      () => answer(200),
      (cause: unknown) => {
        log({ level: 'error', message: `Command ${request.url} failed`, cause });
        answer(500, cause instanceof Error ? cause.message : String(cause));
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: ControlAddress = { port: (server.address() as AddressInfo).port, secret };
  rmSync(getControlFile(dataDir), { force: true });
  writeFileSync(getControlFile(dataDir), JSON.stringify(address), { mode: 0o600 });
  return async () => {
    rmSync(getControlFile(dataDir), { force: true });
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

/** Hashed, so that both have the same length. */
function isAllowed({ headers }: IncomingMessage, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${secret}`));
}
