/** The server as a process: starting, refusing to start, stopping, dying, and coming back with everything it promised. */

import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '../../src/wire/identity';
import { blankFolder } from '../support/database/embeddedFolders';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { writeSmallProject } from '../support/projects/smallProject';
import type { Program } from '../support/server/bundle';
import { buildServer, type ServerProcess, startProcess } from '../support/server/serverProcess';

const password = 'setup2468';
const folder = temporaryFolder('life');
const running: ServerProcess[] = [];
let blank: string;

beforeAll(async () => {
  await buildServer();
  blank = await blankFolder();
  writeSmallProject(folder);
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder with an initialized, empty database. */
function newDataDir(name: string): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  cpSync(blank, join(dataDir, 'database'), { recursive: true });
  return dataDir;
}
function start(environment: Record<string, string>, cwd = folder): ServerProcess {
  const server = startProcess(cwd, { DEMO: '0', ...environment });
  running.push(server);
  return server;
}
async function setUp(server: ServerProcess): Promise<string> {
  const [, code] = await server.until(/设置码 (\w{8})/);
  const body = { code, orgName: '晨光康复中心', username: 'head', password };
  expect(await server.call('POST', '/sso/setup', { body })).toMatchObject({ code: 200 });
  return signIn(server);
}
async function signIn(server: ServerProcess): Promise<string> {
  const body = { username: 'head', password, loginType: 2 };
  return (await server.call<LoginAnswer>('POST', '/sso/doLogin', { body })).data.token;
}
const titles = async (server: ServerProcess, token: string) => {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = await server.call<{ records: { title: string }[] }>('GET', `/api/note/page?pageSize=200&pageNum=${page}`, { token });
    if (data.records.length === 0) return found;
    found.push(...data.records.map(({ title }) => title));
  }
};

describe('the first run', () => {
  test('asks for the code on the console, once, and makes institution and administrator', async () => {
    const server = start({ DATA_DIR: newDataDir('first') });
    const [, code] = await server.until(/设置码 (\w{8})/);
    const input = { code: 'WRONG123', orgName: '晨光康复中心', username: 'head', password };
    expect(await server.call('GET', '/sso/setup')).toMatchObject({ data: { needed: true } });
    const { data: unfilled } = await server.call<{ errors: { message: string }[] }>('POST', '/sso/setup', { body: {} });
    expect(unfilled.errors.map(({ message }) => message)).toEqual(['请填写设置码', '请填写机构名称', '请填写管理员登录名', '请填写密码']);
    expect(await server.call('POST', '/sso/setup', { body: input })).toMatchObject({ code: 422, data: { errors: [{ field: 'code' }] } });
    expect(await server.call('POST', '/sso/setup', { body: { ...input, code, password: 'weak' } })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'password' }] },
    });
    expect(await server.call('POST', '/sso/setup', { body: { ...input, code } })).toMatchObject({ code: 200 });
    expect(await server.call('POST', '/sso/setup', { body: { ...input, code, username: 'second' } })).toMatchObject({ code: 404 });
    expect(await server.call('GET', '/sso/setup')).toEqual({ code: 404, message: '首次设置已经完成，请直接登录', data: null });
    const token = await signIn(server);
    expect(await server.call('GET', '/sso/info', { token })).toMatchObject({
      data: { orgName: '晨光康复中心', admin: true, menuCodeList: ['*'] },
    });
    expect(server.output()).not.toContain(password);
  });
});

describe('what was answered with success', () => {
  test('is there after kill -9 in the middle of writes', async () => {
    const dataDir = newDataDir('killed');
    const first = start({ DATA_DIR: dataDir });
    const token = await setUp(first);
    const promised: string[] = [];
    const writer = async (name: string) => {
      for (let at = 0; ; at++) {
        const title = `${name}-${at}`;
        const answer = await first.call('POST', '/api/note/save', { token, body: { title } });
        if (answer.code === 200) promised.push(title);
      }
    };
    const writers = Promise.allSettled(['a', 'b', 'c', 'd'].map(writer));
    while (promised.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
    first.child.kill('SIGKILL');
    await writers;
    expect(await first.ended).toBe('SIGKILL');
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(true);

    const second = start({ DATA_DIR: dataDir });
    await second.until('已启动');
    const stored = await titles(second, token);
    expect(stored).toEqual(expect.arrayContaining(promised));
    // Each writer had at most one call without an answer; nothing is there twice.
    expect(stored.length).toBeLessThanOrEqual(promised.length + 4);
    expect(new Set(stored).size).toBe(stored.length);
  });

  test('is there after SIGTERM, which lets running calls end and leaves no lock', async () => {
    const dataDir = newDataDir('stopped');
    const first = start({ DATA_DIR: dataDir });
    const token = await setUp(first);
    const calls = Array.from({ length: 20 }, (_, at) => first.call('POST', '/api/note/save', { token, body: { title: `n${at}` } }));
    await Promise.race(calls);
    const asked = Date.now();
    first.child.kill('SIGTERM');
    const answers = await Promise.allSettled(calls);
    expect(await first.ended).toBe(0);
    // Connections that clients only keep open are not waited for.
    expect(Date.now() - asked).toBeLessThan(9_000);
    expect(first.output()).toMatch(/正在停止…[\s\S]*已停止/);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
    const promised = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.code === 200).length;
    expect(promised).toBeGreaterThan(0);

    const second = start({ DATA_DIR: dataDir });
    await second.until('已启动');
    expect((await titles(second, token)).length).toBeGreaterThanOrEqual(promised);
  });

  test('is there after backup and restore, and a broken archive changes nothing', async () => {
    const dataDir = newDataDir('saved');
    const first = start({ DATA_DIR: dataDir });
    const token = await setUp(first);
    await first.call('POST', '/api/note/save', { token, body: { title: 'kept' } });
    const archive = join(folder, 'saved.tar.gz');
    const command = (name: Program, ...parameters: string[]) => run(name, parameters, { DATA_DIR: dataDir });
    expect(await command('backupCommand', archive)).toMatch(/正由进程 \d+使用/);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(await command('backupCommand', archive)).toContain('已备份到');
    writeFileSync(join(folder, 'broken.tar.gz'), readFileSync(archive).subarray(0, 100_000));
    expect(await command('restoreCommand', join(folder, 'broken.tar.gz'))).toContain('不是完整的备份，现有数据没有改动');
    rmSync(join(dataDir, 'database'), { recursive: true });
    expect(await command('restoreCommand', archive)).toContain('已从');
    const second = start({ DATA_DIR: dataDir });
    await second.until('已启动');
    expect(await titles(second, token)).toEqual(['kept']);
  });
});

describe('a start that cannot work', () => {
  const refused = async (environment: Record<string, string>, sentence: string | RegExp, cwd?: string) => {
    const server = start(environment, cwd);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(sentence);
    expect(server.output()).not.toMatch(/\n\s+at /);
  };

  test('on a folder in use names the process and leaves it alone', async () => {
    const dataDir = newDataDir('shared');
    const first = start({ DATA_DIR: dataDir });
    await first.until('已启动');
    await refused({ DATA_DIR: dataDir }, `正由进程 ${first.child.pid}使用`);
    expect((await first.call('GET', '/health')).code).toBe(200);
  });

  test('on a taken port says so, before anything is opened', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    const { port } = taken.address() as AddressInfo;
    const dataDir = join(folder, 'untouched');
    await refused({ DATA_DIR: dataDir, PORT: String(port) }, `端口 ${port} 已被占用`);
    expect(existsSync(dataDir)).toBe(false);
    taken.close();
  });

  test('on a broken database names the folder and the remedy', async () => {
    const dataDir = newDataDir('broken');
    for (const name of readdirSync(join(dataDir, 'database', 'global'))) writeFileSync(join(dataDir, 'database', 'global', name), 'x');
    await refused({ DATA_DIR: dataDir }, /打不开 .+ 里的数据库，它可能已损坏/);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });

  test('without PostgreSQL at the address says so, without the password', async () => {
    const server = start({ DATABASE_URL: 'postgres://someone:geheim@127.0.0.1:1/x' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('连接不上 PostgreSQL');
    expect(server.output()).not.toContain('geheim');
  });

  test('with a setting that makes no sense names it', async () => {
    await refused({ PORT: 'http' }, 'PORT 应当是 0–65535 的整数');
  });

  test('in a file instead of a folder says so', async () => {
    writeFileSync(join(folder, 'file'), '');
    await refused({ DATA_DIR: join(folder, 'file') }, '不是文件夹');
  });

  test.skipIf(process.getuid?.() === 0)('in a folder without permission says so', async () => {
    const dataDir = newDataDir('closed');
    chmodSync(dataDir, 0o500);
    await refused({ DATA_DIR: dataDir }, '没有权限');
  });

  test('with a broken configuration prints every problem with its place', async () => {
    const project = temporaryFolder('bad');
    writeSmallProject(project, { 'schemas/toy.json': '{ "title": "教具", "properties": { "a": { "fieldType": "txt", "title": "x" } } }' });
    await refused({ DATA_DIR: newDataDir('bad') }, /schemas\/toy\.json:1:\d+ {2}error[\s\S]*配置有错误，服务器没有启动/, project);
    rmSync(project, { recursive: true });
  });
});

test('a call that never ends does not keep the server from stopping', async () => {
  const server = start({ DATA_DIR: newDataDir('slow') });
  const [, address = ''] = await server.until(/已启动：(http:\/\/\S+)/);
  const socket = new Socket();
  await new Promise<void>((resolve) => socket.connect(Number(new URL(address).port), '127.0.0.1', resolve));
  socket.on('error', () => undefined);
  socket.write('POST /sso/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const asked = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(13_000);
});

/** Output of one of the command-line tools. */
async function run(program: Program, parameters: string[], environment: Record<string, string>): Promise<string> {
  const tool = startProcess(folder, environment, program, parameters);
  await tool.ended;
  return tool.output();
}
