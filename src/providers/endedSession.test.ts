import { axiosInstance } from '@refinedev/simple-rest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReloginGate, type Interruption, type ReloginGate, sessionEnded } from './auth/reloginGate';
import type { CallError } from './callError';
import { createHttp } from './http';
import { createFetchAdapter, type FetchHandler } from './testing/fetchAdapter';

const envelope = (code: number, data: unknown = null) => Response.json({ code, message: code === 200 ? '' : '过期', data });

let token: string;
let server: FetchHandler;
let obstacle: Interruption | undefined;
let byPerson: boolean;
let answer: (again: boolean) => Promise<void>;
let gate: ReloginGate;
let http: ReturnType<typeof createHttp>;
const ask = vi.fn((_: Interruption) => {
  return new Promise<boolean>((resolve) => {
    answer = async (again) => {
      resolve(again);
      await new Promise((done) => setTimeout(done));
    };
  });
});

beforeEach(() => {
  vi.clearAllMocks();
  let clock = 0;
  const now = () => ++clock;
  [token, obstacle, byPerson] = ['old', undefined, true];
  // This server accepts only the new token and echoes the request body.
  server = async (request) => (request.headers.get('token') === 'new' ? envelope(200, await request.text()) : envelope(401));
  gate = createReloginGate({ ask, obstacle: () => obstacle, isByPerson: () => byPerson, now });
  const instance = axiosInstance.create({ adapter: createFetchAdapter((request) => server(request)) });
  http = createHttp({
    readToken: () => token,
    relogin: gate,
    byItself: [{ method: 'GET', path: '/api/draft' }],
    instance,
    now,
    isOnline: () => true,
  });
});

const failure = async (path: string) => (await http.get(path).catch((error: unknown) => error)) as CallError;
const asked = () => vi.waitFor(() => expect(ask).toHaveBeenCalled(), { timeout: 20_000 });
async function signInAgain() {
  token = 'new';
  await answer(true);
}

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
    server = () => envelope(code);
    const failed = failure(path);
    if (asks) {
      await asked();
      await answer(false);
    }
    expect((await failed).message).toBe(asks ? sessionEnded : '过期');
    expect(ask).toHaveBeenCalledTimes(asks ? 1 : 0);
  });

  it('asks once however many calls fail, and sends all of them again with the new token', async () => {
    const calls = Array.from({ length: 10 }, (_, number) => http.post('/api/x', { number }));
    await asked();
    await signInAgain();
    const answers = await Promise.all(calls);
    expect(answers.map(({ data }) => data)).toEqual(answers.map((_, number) => JSON.stringify({ number })));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('sends a file again as it was', async () => {
    const form = new FormData();
    form.set('file', new Blob(['photo']), 'a.png');
    const sent = http.post('/api/x', form);
    await asked();
    await signInAgain();
    expect((await sent).data).toContain('photo');
  });

  it('holds new calls back while the question is open', async () => {
    const first = failure('/api/x');
    await asked();
    const arrived = vi.fn(server);
    server = arrived;
    const second = http.get('/api/y');
    await new Promise((done) => setTimeout(done));
    expect(arrived).not.toHaveBeenCalled();
    await signInAgain();
    await Promise.all([first, second]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('sends a late answer to an old token again without asking', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const usual = server;
    server = async (request) => {
      if (request.url.endsWith('/late') && request.headers.get('token') === 'old') await held;
      return usual(request);
    };
    const late = http.get('/api/late');
    const early = http.get('/api/x');
    await asked();
    await signInAgain();
    release();
    await Promise.all([late, early]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not ask about a call that is refused with the fresh token', async () => {
    server = () => envelope(401);
    const failed = failure('/api/x');
    await asked();
    await signInAgain();
    expect((await failed).message).toBe('过期');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('after a no, asks again for what the person does and not for what the page does', async () => {
    const first = failure('/api/x');
    await asked();
    await answer(false);
    expect((await first).message).toBe(sessionEnded);
    byPerson = false;
    expect((await failure('/api/x')).message).toBe(sessionEnded);
    expect(ask).toHaveBeenCalledTimes(1);
    byPerson = true;
    const next = failure('/api/x');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), { timeout: 20_000 });
    await answer(false);
    await next;
  });

  it('is asked about by a draft that is kept while somebody types, but not again after a no', async () => {
    const first = failure('/api/draft');
    await asked();
    await answer(false);
    await first;
    expect((await failure('/api/draft')).message).toBe(sessionEnded);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('goes on by itself when another tab signed in again', async () => {
    const call = http.get('/api/x');
    token = 'new';
    gate.renew();
    await call;
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('what another tab did', () => {
  it('is asked about before a call leaves, and the call waits', async () => {
    const arrived = vi.fn(server);
    server = arrived;
    obstacle = 'moved';
    const call = http.get('/api/x');
    await asked();
    expect(ask).toHaveBeenCalledWith('moved');
    expect(arrived).not.toHaveBeenCalled();
    obstacle = undefined;
    await signInAgain();
    await call;
  });

  it('keeps the call back when the person gives up', async () => {
    const arrived = vi.fn(server);
    server = arrived;
    obstacle = 'replaced';
    const call = failure('/api/x');
    await asked();
    await answer(false);
    expect((await call).message).toBe(sessionEnded);
    expect(arrived).not.toHaveBeenCalled();
  });
});
