/** Closing of the port. Its two timers are mocked; those of Node's HTTP server are not. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Listener, openListener } from './listener';

/** As in `listener.ts`. */
const patienceMs = 10_000;

let listener: Listener;
let port: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  listener = await openListener(0, '127.0.0.1');
  listener.serve({ fetch: async (asked) => new Response(asked.method === 'POST' ? await asked.text() : 'here') });
  port = Number(new URL(listener.address).port);
});
afterEach(() => void vi.useRealTimers());

/** Sends one call over the agent's connection, which stays open. */
function ask(agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve(text));
    });
    call.on('error', reject).end();
  });
}

it('waits for no connection that clients only keep open, or have opened in advance', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask(agent)).toBe('here');
  const early = connect(port, '127.0.0.1');
  await new Promise((resolve) => early.once('connect', resolve));
  // Waits until earlier connections are accepted, because they are accepted in order of arrival.
  await ask(new Agent());
  await listener.close();
  agent.destroy();
});

it('lets a call that is under way end, and closes its connection then', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((arrived) => {
    listener.serve({
      fetch: () => {
        arrived();
        return new Promise((resolve) => {
          answer = () => resolve(new Response('late'));
        });
      },
    });
  });
  const agent = new Agent({ keepAlive: true });
  const late = ask(agent);
  await asked;
  let isClosed = false;
  void listener.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isClosed).toBe(false);
  answer();
  expect(await late).toBe('late');
  for (let waitedMs = 200; !isClosed && waitedMs < patienceMs; waitedMs += 50) await vi.advanceTimersByTimeAsync(50);
  expect(isClosed).toBe(true);
  agent.destroy();
});

it('waits ten seconds for a call that never ends, then cuts it', async () => {
  const endless = connect(port, '127.0.0.1');
  const cut = new Promise<void>((resolve) => endless.once('close', () => resolve()));
  endless.on('error', () => undefined);
  endless.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  await ask(new Agent());
  let isClosed = false;
  const closing = listener.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  expect([isClosed, endless.destroyed]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  await closing;
  await cut;
});
