/** Several processes as one server: starting, refusing to start, stopping, and losing the first of them. */
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '../../src/wire/identity';
import { newPostgres } from '../support/database/postgres/templates';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { writeSmallProject } from '../support/projects/smallProject';
import { childrenOf, isAlive } from '../support/server/childrenOf';
import { freePort } from '../support/server/freePort';
import { buildServer, type ServerProcess, startProcess } from '../support/server/serverProcess';

const password = 'setup2468';
const folder = temporaryFolder('workers');

describe.skipIf(!process.env.TEST_DATABASE_URL)('a server of two workers', () => {
  const running: ServerProcess[] = [];
  let database: Awaited<ReturnType<typeof newPostgres>>;
  beforeAll(async () => {
    await buildServer();
    writeSmallProject(folder);
  });
  beforeEach(async () => {
    database = await newPostgres(process.env.TEST_DATABASE_URL as string);
  });
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.drop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (environment: Record<string, string> = {}) => {
    const server = startProcess(folder, { DATABASE_URL: database.address, DEMO: '0', WORKERS: '2', ...environment });
    running.push(server);
    return server;
  };
  /** On tables that stand: as soon as one of its processes answers, all of them do. */
  const startAgain = async (port: number) => {
    const server = start({ PORT: String(port) });
    await expect.poll(() => healthOf(port).catch(() => 0), { interval: 5, timeout: 60_000 }).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => healthOf(port)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await server.until('已启动');
    return server;
  };
  const setUp = async (server: ServerProcess) => {
    const [, code] = await server.until(/设置码 (\w{8})/);
    const account = { username: 'head', password };
    expect(await server.call('POST', '/sso/setup', { body: { code, orgName: '晨光康复中心', ...account } })).toMatchObject({ code: 200 });
    return (await server.call<LoginAnswer>('POST', '/sso/doLogin', { body: { ...account, loginType: 2 } })).data.token;
  };
  const titles = async (server: ServerProcess, token: string) => {
    const path = '/api/note/page?pageSize=10000';
    const { data } = await server.call<{ records: { title: string }[] }>('GET', path, { token });
    return data.records.map(({ title }) => title);
  };
  const save = (server: ServerProcess, token: string, title: string) => server.call('POST', '/api/note/save', { token, body: { title } });

  test('says once what there is to say, lets running calls end on Ctrl+C, and gives the port back', async () => {
    const port = await freePort();
    const first = start({ PORT: String(port) });
    const token = await setUp(first);
    expect(first.output().match(/已启动/g)).toHaveLength(1);
    expect(first.output().match(/设置码/g)).toHaveLength(1);
    const workers = childrenOf(first.child.pid as number);
    expect(workers).toHaveLength(2);
    const calls = Array.from({ length: 20 }, (_, at) => save(first, token, `n${at}`));
    await Promise.race(calls);
    // As a terminal does it: all of them get the signal.
    for (const pid of [...workers, first.child.pid as number]) process.kill(pid, 'SIGINT');
    const answers = await Promise.allSettled(calls);
    expect(await first.ended).toBe(0);
    expect(first.output().match(/正在停止…|已停止/g)).toEqual(['正在停止…', '已停止']);
    const promised = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.code === 200).length;
    expect(promised).toBeGreaterThan(0);
    expect(workers.filter(isAlive)).toEqual([]);

    const second = await startAgain(port);
    expect((await titles(second, token)).length).toBeGreaterThanOrEqual(promised);
    expect(second.output()).not.toContain('设置码');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('ends as a whole when the first process is killed with -9; what was answered is there, the port is free', async () => {
    const port = await freePort();
    const first = start({ PORT: String(port) });
    const token = await setUp(first);
    const workers = childrenOf(first.child.pid as number);
    const promised: string[] = [];
    const writer = async (name: string) => {
      for (let at = 0; ; at++) if ((await save(first, token, `${name}${at}`)).code === 200) promised.push(`${name}${at}`);
    };
    const writers = Promise.allSettled(['a', 'b', 'c', 'd'].map(writer));
    await expect.poll(() => promised.length, { timeout: 60_000 }).toBeGreaterThan(40);
    first.child.kill('SIGKILL');
    await writers;
    await expect.poll(() => workers.filter(isAlive)).toEqual([]);

    const second = await startAgain(port);
    expect(await titles(second, token)).toEqual(expect.arrayContaining(promised));
  });

  test('on a taken port says so once, before anything is opened', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    const { port } = taken.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(`端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口，例如 PORT=3001。`);
    const client = new Client({ connectionString: database.address });
    await client.connect();
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
    taken.close();
  });

  test('without PostgreSQL at the address says so once', async () => {
    const server = start({ DATABASE_URL: 'postgres://someone:geheim@127.0.0.1:1/x' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toMatch(/^连接不上 PostgreSQL：[^\n]+$/);
    expect(server.output()).not.toContain('geheim');
  });
});

/** On a connection of its own, which goes to whichever process is next. */
async function healthOf(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } });
  await answer.body?.cancel();
  return answer.status;
}
