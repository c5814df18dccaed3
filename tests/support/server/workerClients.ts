/** Clients of a server with several processes; each uses one connection, and so one worker. */
import { Pool } from 'undici';
import { dialect } from '../../../src/wire/dialect';
import type { Envelope } from '../../../src/wire/envelope';
import type { ServerProcess } from './serverProcess';

export interface WorkerClient {
  /** Number of the worker in the log. */
  worker: number;
  call<Data = unknown>(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<Envelope<Data>>;
  close(): Promise<void>;
}

const patienceMs = 60_000;

/** One client for each of `count` workers. */
export async function clientsOfWorkers(server: ServerProcess, count: number): Promise<WorkerClient[]> {
  const [, address = ''] = await server.until(/已启动：(http:\/\/\S+)/);
  const found = new Map<number, WorkerClient>();
  // A worker that replaces another one takes seconds to start on a busy machine.
  for (const begin = performance.now(); found.size < count && performance.now() - begin < patienceMs; ) {
    const client = await connect(server, address, `/sso/which-${process.hrtime.bigint()}`);
    if (found.has(client.worker)) await client.close();
    else found.set(client.worker, client);
  }
  if (found.size < count) throw new Error(`Only ${found.size} of ${count} workers answer:\n${server.output()}`);
  return [...found.values()];
}

/** Requests an unknown path and finds the worker that answered it in the log. */
async function connect(server: ServerProcess, address: string, question: string): Promise<WorkerClient> {
  const pool = new Pool(address, { connections: 1, pipelining: 1, keepAliveTimeout: 60_000 });
  const call = async <Data>(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
    const answer = await pool.request({
      method: method as 'GET',
      path,
      headers: { ...(token && { [dialect.tokenHeader]: token }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.body.json()) as Envelope<Data>;
  };
  await call('GET', question);
  const [, worker = ''] = await server.until(new RegExp(`${question} .*worker=(\\d+)`));
  return { worker: Number(worker), call, close: () => pool.destroy() };
}
