/** What every answer has in common: pages and their caching, headers, limits, errors, log. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRegularly } from '../../src/server/features/regular/runRegularly';
import { createApp } from '../../src/server/main/start/app';
import { codes } from '../../src/wire/envelope';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { addInstitution } from '../support/desks/accounts';
import { writeSmallProject } from '../support/projects/smallProject';
import { startTestServer, type TestServer } from '../support/server/testServer';

const folder = temporaryFolder('http');
const pages = join(folder, 'pages');
const indexHtml = '<!doctype html><script>document.title="x"</script><script type="module" src="/assets/app-1a2b.js"></script>';
const script = 'console.log("康教")'.repeat(50);
let server: TestServer;

beforeAll(async () => {
  writeSmallProject(folder);
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), indexHtml);
  writeFileSync(join(pages, 'icon.svg'), '<svg/>');
  writeFileSync(join(pages, 'assets/app-1a2b.js'), script);
  writeFileSync(join(pages, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  server = await startTestServer({ config: folder, demo: 'none', app: { pages } });
  await addInstitution(server.database, '晨光', 'admin');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const html = { accept: 'text/html,*/*' };
const get = (path: string, headers: Record<string, string> = {}) => server.request('GET', path, { as: null, headers });

describe('pages', () => {
  test.each([['/'], ['/login?redirect=/dashboard'], ['/studentModel/student'], ['/studentModel/student/show/0197-x.y']])(
    '%s is the application, asked for anew each time',
    async (path) => {
      const answer = await get(path, html);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(indexHtml);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('scripts are kept for ever and sent as they were compressed at build time', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script);
    expect(await (await get('/assets/app-1a2b.js')).text()).toBe(script);
  });

  test('scripts are sent as gzip to those who take nothing better, and as they are to those who refuse both', async () => {
    const zipped = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(script);
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
  });

  test.each([
    ['/', '*/*'],
    ['/login', 'text/html'],
    ['/assets/app-1a2b.js', '*/*'],
  ])('%s is not sent again to whoever has it, in the encoding that he has', async (path, accept) => {
    const first = await get(path, { accept, 'accept-encoding': 'br' });
    const tag = first.headers.get('etag') ?? '';
    const again = await get(path, { accept, 'accept-encoding': 'br', 'if-none-match': `"other", W/${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    expect((await get(path, { accept, 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a newer build takes the place of this one without a restart', async () => {
    const tagOf = async () => (await get('/', html)).headers.get('etag');
    const before = await tagOf();
    writeFileSync(join(pages, 'index.html'), `${indexHtml}<!-- newer -->`);
    renameSync(join(pages, 'icon.svg'), join(pages, 'icon-new.svg'));
    try {
      expect(await (await get('/', html)).text()).toContain('newer');
      expect([(await get('/icon.svg')).status, (await get('/icon-new.svg')).status]).toEqual([404, 200]);
    } finally {
      writeFileSync(join(pages, 'index.html'), indexHtml);
      renameSync(join(pages, 'icon-new.svg'), join(pages, 'icon.svg'));
    }
    expect(await tagOf()).toBe(before);
  });

  test.each([['/assets/gone-1a2b.js'], ['/assets/..%2f..%2fsecret.txt'], ['/..%2fsecret.txt'], ['/%2e%2e/secret.txt'], ['/favicon.ico']])(
    '%s is not there, and that is not remembered',
    async (path) => {
      const answer = await get(path, path.startsWith('/assets/') ? html : {});
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toMatch(/secret|doctype/);
    },
  );
});

describe('every answer', () => {
  test.each([['/'], ['/assets/app-1a2b.js'], ['/api/nothing'], ['/sso/info'], ['/health']])('%s is what it says it is', async (path) => {
    expect((await get(path, html)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([['/api/nothing'], ['/sso/info']])('%s is kept by nobody', async (path) => {
    expect((await get(path, html)).headers.get('cache-control')).toBe('no-store');
  });

  test.each([['/'], ['/studentModel/student'], ['/health']])('%s says what a browser may do with it', async (path) => {
    const { headers } = await get(path, html);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    // Scripts read the token of the session: none may come from elsewhere, and nothing is sent there.
    const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
    expect(sources.filter((source) => !/^('self'|'none'|'unsafe-inline'|'sha256-[\w+/=]+'|data:|blob:)$/.test(source))).toEqual([]);
    expect(policy.split('; ').map((directive) => directive.split(' ')[0])).toEqual(
      expect.arrayContaining(['default-src', 'script-src', 'connect-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors']),
    );
  });

  test('to a call is never kept', async () => {
    for (const path of ['/api/nothing', '/sso/info']) expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('HEAD is answered like GET, without the body:', () => {
  test.each([
    ['/', null],
    ['/login', null],
    ['/assets/app-1a2b.js', null],
    ['/assets/gone-1a2b.js', null],
    ['/setup', null],
    ['/health', null],
    ['/api/note/page', 'admin'],
    ['/api/note/page', null],
    ['/api/openapi.json', 'admin'],
    ['/api/nothing', null],
    ['/sso/info', 'admin'],
  ])('%s as %s', async (path, as) => {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' };
    const like = await server.request('GET', path, { as, headers });
    const head = await server.request('HEAD', path, { as, headers });
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([like.status, Object.fromEntries(like.headers)]);
    expect(await head.text()).toBe('');
  });
});

describe('a call', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/sso/nothing'],
    ['DELETE', '/sso/doLogin'],
    ['PATCH', '/api/note/page'],
  ])('%s %s that does not exist is an envelope', async (method, path) => {
    const answer = await server.request(method, path, { as: null, headers: html });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ code: codes.notFound, message: `没有这个接口：${method} ${path}`, data: null });
  });

  test('with more than eight megabytes is refused, announced or not', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(8 * 1024 * 1024) });
    const refused = { code: codes.tooLarge, message: '内容太大，最多 8 MB', data: null };
    expect(await server.call('POST', '/api/note/save', { body, headers: { 'content-length': String(body.length) } })).toEqual(refused);
    expect(await server.call('POST', '/api/note/save', { body, headers: { 'content-type': 'application/json' } })).toEqual(refused);
    expect(await server.call('POST', '/api/note/save', { body, headers: { 'transfer-encoding': 'chunked' } })).toEqual(refused);
  });

  test('that fails inside is told a number; the cause stays in the log under it', async () => {
    const { readList } = server.database;
    server.database.readList = () => Promise.reject(new Error('relation "note" lost, password=geheim'));
    try {
      const answer = await server.call('GET', '/api/note/page', { query: { title: '李小雨' } });
      expect(answer).toMatchObject({ code: codes.internal, data: null });
      const number = /^服务器出错了，请稍后再试（编号 ([0-9a-f]{8})）$/.exec(answer.message)?.[1];
      const line = server.logged.find((one) => one.number === number);
      expect(line).toMatchObject({ level: 'error', message: 'GET /api/note/page' });
      expect(String(line?.cause)).toContain('geheim');
    } finally {
      server.database.readList = readList;
    }
  });

  test('on a full disk says so', async () => {
    const { write } = server.database;
    server.database.write = () => Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' }));
    try {
      const answer = await server.call('POST', '/api/note/save', { body: { title: 'x' } });
      expect(answer.code).toBe(codes.internal);
      expect(answer.message).toMatch(/磁盘/);
    } finally {
      server.database.write = write;
    }
  });

  test('leaves one line in the log, without what was asked for', async () => {
    server.logged.length = 0;
    await server.call('GET', '/api/note/page', { query: { keyword: '李小雨' } });
    await get('/api/files/x?key=one-time-key');
    expect(server.logged).toEqual([
      { level: 'info', message: 'GET /api/note/page', code: 200, milliseconds: expect.any(Number) },
      { level: 'info', message: 'GET /api/files/x', code: codes.unauthenticated, milliseconds: expect.any(Number) },
    ]);
    expect(JSON.stringify(server.logged)).not.toMatch(/李小雨|one-time-key/);
  });

  test('leaves the steps of a write there, each with its milliseconds', async () => {
    server.logged.length = 0;
    await server.call('POST', '/api/note/save', { body: { title: 'x' } });
    expect(server.logged).toMatchObject([
      { changeSet: expect.any(String), steps: { 'create note': expect.stringMatching(/check [\d.]+, .*write [\d.]+/) } },
    ]);
  });
});

describe('dictionaries', () => {
  const list = (path: string, as: string | null = 'admin') => server.call('GET', `/api/sysDictValue/${path}`, { as });

  test('are given by name, one or several, to those who signed in', async () => {
    server.configuration.dictionaries.set('sex', {
      title: '性别',
      choices: [
        { code: 1, title: '男' },
        { code: 2, title: '女' },
      ],
    });
    const sex = [
      { code: 1, title: '男' },
      { code: 2, title: '女' },
    ];
    expect(await list('listByCode/sex')).toMatchObject({ code: 200, data: sex });
    expect(await list('listByCodes/sex,sex')).toMatchObject({ code: 200, data: { sex } });
    expect(await list('listByCode/sex', null)).toMatchObject({ code: codes.unauthenticated });
    expect(await list('listByCode/__proto__')).toMatchObject({ code: codes.notFound, message: '字典“__proto__”不存在或已删除' });
    expect(await list(`listByCodes/${Array.from({ length: 60 }, (_, at) => `d${at}`)}`)).toMatchObject({ code: codes.badRequest });
  });
});

test.each([
  ['refuses', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['is shut down', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['does not answer', new Error('timeout exceeded when trying to connect')],
])('signing in while the database %s says so', async (_what, cause) => {
  const { system } = server.database;
  server.database.system = () => Promise.reject(cause);
  try {
    const body = { username: 'admin', password: 'demo1234', loginType: 2 };
    const answer = await server.call('POST', '/sso/doLogin', { as: null, body });
    expect(answer).toEqual({ code: codes.unavailable, message: '数据库暂时连接不上，请稍后再试', data: null });
  } finally {
    server.database.system = system;
  }
});

describe('health', () => {
  const health = async () => (await (await get('/health')).json()).data;

  test('tells whether the database answers', async () => {
    expect(await (await get('/health')).json()).toMatchObject({ code: 200, data: { status: 'ok', problems: [] } });
    const { system } = server.database;
    server.database.system = () => Promise.reject(new Error('gone'));
    try {
      const answer = await get('/health');
      expect(answer.status).toBe(503);
      expect((await server.request('HEAD', '/health', { as: null })).status).toBe(503);
      expect(await answer.text()).not.toContain('gone');
    } finally {
      server.database.system = system;
    }
  });

  test('tells by name which work failed until it has ended well, and why only to the log', async () => {
    let fails = true;
    const work = async () => {
      if (fails) throw new Error('password=geheim');
    };
    const once = () => runRegularly(server.context, 'Timed transitions', 60_000, work)();
    await once();
    const answer = await get('/health');
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { message: '定时工作失败', data: { status: 'warning', problems: [{ check: 'work', detail: ['Timed transitions'] }] } },
    ]);
    expect(JSON.stringify(await health())).not.toContain('geheim');
    expect(server.logged.find(({ message }) => message === 'Timed transitions failed')?.cause).toMatchObject({
      message: 'password=geheim',
    });
    fails = false;
    await once();
    expect(await health()).toMatchObject({ status: 'ok', problems: [] });
  });

  test('tells a table that the database finds damaged', async () => {
    const { damaged } = server.database;
    server.database.damaged = () => ['base/5/16390'];
    expect(await health()).toMatchObject({ status: 'warning', problems: [{ check: 'tables', detail: ['base/5/16390'] }] });
    server.database.damaged = damaged;
  });
});

describe('metrics', () => {
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const metrics = async (app: Hono, address: string, headers: Record<string, string> = {}) => {
    const answer = await app.request('/metrics', { headers }, from(address));
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  };

  test('count calls by their declared path, and are told to the own machine only', async () => {
    await server.call('GET', '/api/note/page');
    await get('/api/nothing/secret-name');
    const { type, text } = await metrics(server.app, '::ffff:127.0.0.1');
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/kangjiao_calls_total\{method="GET",route="\/api\/note\/page",code="200"\} [1-9]/);
    expect(text).toMatch(/kangjiao_calls_total\{method="GET",route="other",code="404"\} [1-9]/);
    for (const name of ['call_seconds_bucket', 'errors_total', 'pool_connections', 'sessions', 'jobs_waiting', 'clock_held'])
      expect(text).toContain(`kangjiao_${name}`);
    expect(text).not.toContain('secret-name');
    for (const [address, headers] of [
      ['203.0.113.9', {}],
      ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ] as const)
      expect(JSON.parse((await metrics(server.app, address, headers)).text)).toMatchObject({ code: codes.forbidden });
  });

  test('are told to who has the token, from everywhere, and to nobody else', async () => {
    const app = createApp(server.context, { metrics: { token: 'of-the-operator' } });
    expect((await metrics(app, '203.0.113.9', { authorization: 'Bearer of-the-operator' })).text).toContain('kangjiao_sessions');
    for (const authorization of ['Bearer wrong', 'of-the-operator', ''])
      expect(JSON.parse((await metrics(app, '127.0.0.1', { authorization })).text)).toMatchObject({ code: codes.forbidden });
  });
});

test('the page of the product has no script in its attributes and nothing of a third party', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).not.toMatch(/\son\w+=|javascript:/i);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
