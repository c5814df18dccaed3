import { axiosInstance } from '@refinedev/simple-rest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../config/normalized';
import { noRelogin } from './auth/reloginGate';
import { CallError } from './callError';
import { createHttp } from './http';
import { createFetchAdapter, type FetchHandler } from './testing/fetchAdapter';

const slow: Endpoint = { method: 'GET', path: '/api/plan', client: 'business', timeoutMs: 60_000 };
let server: FetchHandler;
let online = true;
const network = { reached: vi.fn(), failed: vi.fn() };

axiosInstance.defaults.adapter = createFetchAdapter((request) => server(request));
const http = createHttp({
  readToken: () => 'secret',
  relogin: noRelogin,
  network,
  endpoints: [slow],
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
    createHttp({ readToken: () => 'other', relogin: noRelogin });
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

describe('the way to the server', () => {
  const silent = (code: string) => () => {
    throw Object.assign(new Error(), { code });
  };

  it.each<[string, FetchHandler, reached: number, failed: number]>([
    ['an answer', () => envelope(200), 1, 0],
    ['a refusal', () => envelope(422, '请填写姓名'), 1, 0],
    ['an error page of the server', () => new Response('<h1>500</h1>', { status: 500 }), 1, 0],
    ['an error page of a gateway', () => new Response('<h1>nginx</h1>', { status: 502 }), 0, 1],
    ['silence', silent('ERR_NETWORK'), 0, 1],
    ['no answer in time', silent('ECONNABORTED'), 0, 1],
    ['a call that was taken back', silent('ERR_CANCELED'), 0, 0],
  ])('%s', async (_, handler, reached, failed) => {
    server = handler;
    await http.get('/api/x').catch(() => undefined);
    expect(network.reached).toHaveBeenCalledTimes(reached);
    expect(network.failed).toHaveBeenCalledTimes(failed);
  });
});
