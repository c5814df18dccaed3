/** The pages in front of an existing backend: what passes, what is kept back, and what is said when nobody answers. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLegacyApp } from '../../src/server/main/start/legacyApp';

let backend: Server;
let app: Hono;
let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
const logged: object[] = [];

beforeAll(async () => {
  backend = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.setHeader('server', 'OldServer/1.0');
      response.setHeader('x-powered-by', 'Old');
      response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/']);
      response.setHeader('content-type', 'application/json');
      if (request.url?.includes('redirect')) response.writeHead(302, { location: 'http://elsewhere.example/' });
      if (request.url?.includes('broken')) response.writeHead(500);
      response.end(JSON.stringify({ code: 200, message: '', data: { length: Buffer.concat(chunks).length } }));
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  app = appFor(`http://127.0.0.1:${(backend.address() as AddressInfo).port}/old/`);
});
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});
beforeEach(() => {
  seen = [];
});

function appFor(target: string): Hono {
  return createLegacyApp({ target: new URL(target), log: (line) => logged.push(line) });
}

describe('a call', () => {
  test('reaches the backend as it was made, below its own path', async () => {
    const answer = await app.request('/api/instStudent/page?pageNum=1&stuName=%E5%B0%8F%E9%9B%A8', {
      headers: { token: 't1', 'accept-language': 'zh' },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/old/api/instStudent/page?pageNum=1&stuName=%E5%B0%8F%E9%9B%A8',
      headers: { token: 't1', 'accept-language': 'zh' },
    });
  });

  test('carries its body, small ones with their length', async () => {
    const body = JSON.stringify({ username: 'admin' });
    await app.request('/sso/doLogin', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/old/sso/doLogin', body, headers: { 'content-length': String(body.length) } });
  });

  test('streams a large body whole', async () => {
    const size = 5 * 1024 * 1024;
    const answer = await app.request('/api/upload', {
      method: 'POST',
      body: 'x'.repeat(size),
      headers: { 'content-length': String(size) },
    });
    expect(await answer.json()).toMatchObject({ data: { length: size } });
  });

  test('loses the headers that belong to one connection, and tells where it came from', async () => {
    await app.request('http://pages.example/api/a', {
      headers: {
        connection: 'keep-alive',
        te: 'trailers',
        upgrade: 'h2c',
        'proxy-authorization': 'x',
        'x-forwarded-for': '6.6.6.6',
        host: 'pages.example',
      },
    });
    const { headers } = seen[0]!;
    for (const name of ['te', 'upgrade', 'proxy-authorization']) expect(headers).not.toHaveProperty(name);
    expect(headers['x-forwarded-host']).toBe('pages.example');
    expect(headers['x-forwarded-for'] ?? '').not.toContain('6.6.6.6');
    expect(headers.host).toMatch(/^127\.0\.0\.1:/);
  });
});

describe('an answer', () => {
  test('keeps its cookies and loses what the backend says about itself', async () => {
    const { headers } = await app.request('/api/a');
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    for (const name of ['server', 'x-powered-by']) expect(headers.has(name)).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['/api/redirect', 302],
    ['/api/broken', 500],
  ])('%s keeps its status %i and is not followed', async (path, status) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(status);
    expect(seen).toHaveLength(1);
  });
});

describe('nobody answers', () => {
  test('is an envelope with a sentence; the cause stays in the log', async () => {
    // One that no system gives to anybody who asks for a free one.
    const port = 1023;
    const answer = await appFor(`http://127.0.0.1:${port}`).request('/api/instStudent/page');
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      code: 502,
      message: '连接不上业务后端，请稍后再试；一直不行请联系管理员检查 LEGACY_URL',
      data: null,
    });
    expect(text).not.toContain('ECONNREFUSED');
    expect(inspect(logged, { depth: 5 })).toContain(`127.0.0.1:${port}`);
  });
});

test('nothing else passes: other addresses are pages', async () => {
  expect((await app.request('/apix')).status).toBe(404);
  expect((await app.request('/health')).status).toBe(200);
  expect(seen).toHaveLength(0);
});
