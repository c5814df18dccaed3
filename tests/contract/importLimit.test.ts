/** A file that takes long to arrive: neither the page nor the server gives up before the limit of imports. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { axiosInstance } from '@refinedev/simple-rest';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { buildManifest } from '../../src/config/manifest';
import { noRelogin } from '../../src/providers/auth/reloginGate';
import { createHttp } from '../../src/providers/http';
import { createFetchAdapter } from '../../src/providers/testing/fetchAdapter';
import { type Listener, openListener } from '../../src/server/main/start/listener';
import { productConfiguration } from '../support/projects/productConfiguration';

const limitMs = 3_000_000;
const configuration = productConfiguration();
const imports = buildManifest(configuration).resources.flatMap(({ endpoints }) => endpoints.import ?? []);

it('is waited for by the page, whichever list it is for', async () => {
  const answer = Response.json({ code: 200, message: '', data: null });
  const instance = axiosInstance.create({ adapter: createFetchAdapter(() => answer.clone()) });
  const http = createHttp({ readToken: () => 'secret', relogin: noRelogin, endpoints: imports, instance });
  const limits = await Promise.all(imports.map(async ({ path }) => [path, (await http.post(path, new FormData())).config.timeout]));
  expect(limits).toContainEqual(['/api/saleClue/import', limitMs]);
  expect(limits).toEqual(imports.map(({ path }) => [path, limitMs]));
});

let listener: Listener | undefined;
afterEach(() => listener?.close());

/** Sends the head of a request and the first byte of its body. */
function slowUpload(address: string): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('POST /api/saleClue/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx');
  return socket;
}
const readAll = async (request: Request) => new Response(await request.text().catch(() => ''));

it('is cut off by the server after the limit of whole requests', async () => {
  listener = await openListener(0, '127.0.0.1', 100);
  listener.serve({ fetch: readAll });
  expect(await text(slowUpload(listener.address))).toContain('408');
});

it('has a limit of whole requests that is longer than what the page waits', async () => {
  listener = await openListener(0, '127.0.0.1');
  listener.serve({ fetch: readAll });
  const arrived = serverOfNextRequest();
  const upload = slowUpload(listener.address);
  const server = await arrived;
  upload.destroy();
  expect(server.requestTimeout).toBeGreaterThan(limitMs);
  // A connection that nothing comes in on for a while is not idle as long as its request is not over.
  expect(server.timeout).toBe(0);
});

/** The server that the next request of this process arrives at. */
function serverOfNextRequest(): Promise<Server> {
  return new Promise((resolve) => {
    const note = (message: unknown) => resolve((message as { server: Server }).server);
    subscribe('http.server.request.start', note);
    onTestFinished(() => void unsubscribe('http.server.request.start', note));
  });
}
