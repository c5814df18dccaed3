import { axiosInstance } from '@refinedev/simple-rest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../config/normalized';
import { createReloginGate, sessionEnded } from './auth/reloginGate';
import { CallError } from './callError';
import { createHttp } from './http';
import { createFetchAdapter, type FetchHandler } from './testing/fetchAdapter';

const slow: Endpoint = { method: 'GET', path: '/api/plan', client: 'business', timeoutMs: 60_000 };
let server: FetchHandler;
let online = true;
let answerOfPerson: (again: boolean) => void;
const ask = vi.fn(() => new Promise<boolean>((resolve) => (answerOfPerson = resolve)));
const leave = vi.fn();
let clock = 0;
const now = () => ++clock;

axiosInstance.defaults.adapter = createFetchAdapter((request) => server(request));
const http = createHttp({
  readToken: () => 'secret',
  relogin: createReloginGate(ask, leave, now),
  endpoints: [slow],
  now,
  isOnline: () => online,
});
const envelope = (code: number, message = '', data: unknown = null, status = 200) => Response.json({ code, message, data }, { status });
const failure = async (path: string) => (await http.get(path).catch((error: unknown) => error)) as CallError;

beforeEach(() => {
  vi.clearAllMocks();
  online = true;
});

describe('calls', () => {
  it('carry the token and bring the data of the envelope', async () => {
    server = (request) => envelope(200, '', { token: request.headers.get('token') });
    expect((await http.get('/api/x')).data).toEqual({ token: 'secret' });
  });

  it('open the envelope once, however often a shell is started', async () => {
    server = () => envelope(200, '', { total: 1 });
    createHttp({ readToken: () => 'other', relogin: createReloginGate(ask, leave, now) });
    expect((await http.get('/api/x')).data).toEqual({ total: 1 });
  });

  it('have the limit of their API, of their declaration, or of their caller', async () => {
    server = () => envelope(200);
    const limit = async (path: string, timeout?: number) => (await http.get(path, { timeout })).config.timeout;
    expect(await limit('/sso/info')).toBe(5_000);
    expect(await limit('/api/instStudent/page')).toBe(15_000);
    expect(await limit('/api/plan?day=1')).toBe(60_000);
    expect(await limit('/api/plan', 3_000_000)).toBe(3_000_000);
  });

  it('fail with the sentence of the server and its errors by field', async () => {
    server = () => envelope(422, '请填写姓名', { errors: [{ field: 'stuName', message: '请填写姓名' }] });
    const error = await failure('/api/x');
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ statusCode: 422, message: '请填写姓名', errors: { stuName: '请填写姓名' }, call: 'GET /api/x' });
  });

  it('say Error when the server gives no reason', async () => {
    server = () => envelope(500);
    expect((await failure('/api/x')).message).toBe('Error');
  });

  it.each([
    ['a page instead of JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ status: 'ok' })],
    ['nothing', () => Response.json(null)],
  ])('name the call when they bring %s', async (_, answer) => {
    server = answer;
    const { message } = await failure('/api/x?secret=1');
    expect(message).toContain('“GET /api/x”');
    expect(message).toContain('{code, message, data}');
  });

  it('take an envelope also when the HTTP status says it failed', async () => {
    server = () => envelope(404, '学员不存在或已删除', null, 404);
    expect(await failure('/api/x')).toMatchObject({ statusCode: 404, message: '学员不存在或已删除' });
  });

  it.each([
    [502, '“GET /api/x”返回了 HTTP 502'],
    [413, '内容太大'],
  ])('tell HTTP %i in words', async (status, text) => {
    server = () => new Response('<h1>nginx</h1>', { status });
    expect(await failure('/api/x')).toMatchObject({ statusCode: status, message: expect.stringContaining(text) });
  });

  it.each([
    ['ERR_NETWORK', true, '连接不上服务器'],
    ['ERR_NETWORK', false, '网络已断开'],
    ['ECONNABORTED', true, '“GET /api/x”超过 15 秒没有返回'],
  ])('tell %s (online: %s) in words', async (code, isOnline, text) => {
    online = isOnline;
    server = () => {
      throw Object.assign(new Error(), { code });
    };
    expect(await failure('/api/x')).toMatchObject({ statusCode: 0, message: expect.stringContaining(text) });
  });
});

describe('an ended session', () => {
  it.each([
    ['/api/x', 401, true],
    ['/api/x', 50012, true],
    ['/api/x', 50014, true],
    ['/api/x', 50000, false],
    ['/sso/info', 401, true],
    ['/sso/info', 50000, true],
    ['/sso/info', 50014, true],
    ['/sso/info', 50012, false],
  ])('%s with %i asks: %s', async (path, code, asks) => {
    server = () => envelope(code, '过期');
    expect((await failure(path)).message).toBe(asks ? sessionEnded : '过期');
    expect(ask).toHaveBeenCalledTimes(asks ? 1 : 0);
    if (asks) await settle(false);
  });

  it('asks once however many calls fail, and leaves on yes', async () => {
    server = () => envelope(401);
    const errors = await Promise.all(Array.from({ length: 10 }, () => failure('/api/x')));
    expect(errors.map(({ message }) => message)).toEqual(Array(10).fill(sessionEnded));
    expect(ask).toHaveBeenCalledTimes(1);
    await settle(true);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does not ask again for calls that were on their way when the person said no, but for the next one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server = async (request) => {
      if (request.url.endsWith('/late')) await held;
      return envelope(401);
    };
    const late = failure('/api/late');
    await failure('/api/x');
    await settle(false);
    release();
    await late;
    expect(ask).toHaveBeenCalledTimes(1);
    await failure('/api/x');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(leave).not.toHaveBeenCalled();
    await settle(false);
  });
});

async function settle(again: boolean): Promise<void> {
  answerOfPerson(again);
  await new Promise((resolve) => setTimeout(resolve));
}
