/** The server as a process: starting, refusing to start, stopping, dying, and coming back with everything it promised. */

import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database';
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
async function signIn(server: ServerProcess): Promise<string> {
  const body = { username: 'head', password, loginType: 2 };
  return (await server.call<LoginAnswer>('POST', '/sso/doLogin', { body })).data.token;
}
const titles = async (server: ServerProcess, token: string) => {
  const path = '/api/note/page?pageSize=10000';
  const { data } = await server.call<{ records: { title: string }[] }>('GET', path, { token });
  return data.records.map(({ title }) => title);
};

/** One folder from its first start to its restored backup: each test goes on with what the one before has left. */
describe('a data folder', { shuffle: false }, () => {
  let dataDir: string;
  /** Has the lock that names its process. */
  const isLocked = () => existsSync(join(dataDir, 'server.lock'));
  let server: ServerProcess;
  let token: string;
  /** Titles of notes that were answered with success. */
  const promised: string[] = [];
  const begin = () => startProcess(folder, { DEMO: '0', DATA_DIR: dataDir });
  const command = (name: Program, ...parameters: string[]) => run(name, parameters, { DATA_DIR: dataDir });
  beforeAll(() => {
    dataDir = newDataDir('story');
    server = begin();
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });

  test('asks for the code on the console, once, and makes institution and administrator', async () => {
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
    token = await signIn(server);
    expect(await server.call('GET', '/sso/info', { token })).toMatchObject({
      data: { orgName: '晨光康复中心', admin: true, menuCodeList: ['*'] },
    });
    expect(server.output()).not.toContain(password);
  });

  test('in use is left alone: another server and a restore name the process that has it', async () => {
    await refused({ DATA_DIR: dataDir }, `正由进程 ${server.child.pid} 使用`);
    writeFileSync(join(folder, 'early.tar.gz'), '');
    expect(await command('restoreCommand', join(folder, 'early.tar.gz'))).toContain(`正由进程 ${server.child.pid} 使用`);
    expect((await server.call('GET', '/health')).code).toBe(200);
  });

  test('is backed up while calls write: what was answered before is in it, whole, and the server goes on', async () => {
    let isOver = false;
    const early: string[] = [];
    const writer = async (name: string) => {
      for (let at = 0; !isOver; at++) {
        const title = `${name}-${at}`;
        if ((await server.call('POST', '/api/note/save', { token, body: { title } })).code === 200) promised.push(title);
      }
    };
    const writers = Promise.all(['x', 'y'].map(writer));
    await expect.poll(() => promised.length, { timeout: 60_000 }).toBeGreaterThan(20);
    early.push(...promised);
    const archive = join(folder, 'beside.tar.gz');
    expect(await command('backupCommand', archive).finally(() => (isOver = true))).toMatch(/已备份到 .+（服务没有停，已读回并核对）/);
    await writers;
    expect(promised.length).toBeGreaterThan(early.length);
    expect(existsSync(join(dataDir, 'backup-work'))).toBe(false);
    expect(await command('drillCommand', archive)).toContain('可以信任');

    const copy = join(folder, 'copy');
    expect(await run('restoreCommand', [archive], { DATA_DIR: copy })).toContain('已从');
    const twin = start({ DATA_DIR: copy });
    await twin.until('已启动');
    expect(await titles(twin, token)).toEqual(expect.arrayContaining(early));
  });

  test('has what was answered with success after kill -9 in the middle of writes', async () => {
    const writer = async (name: string) => {
      for (let at = 0; ; at++) {
        const title = `${name}-${at}`;
        const answer = await server.call('POST', '/api/note/save', { token, body: { title } });
        if (answer.code === 200) promised.push(title);
      }
    };
    const writers = Promise.allSettled(['a', 'b', 'c', 'd'].map(writer));
    await expect.poll(() => promised.length, { timeout: 60_000 }).toBeGreaterThan(40);
    server.child.kill('SIGKILL');
    await writers;
    expect(await server.ended).toBe('SIGKILL');
    expect(isLocked()).toBe(true);

    server = begin();
    await server.until('已启动');
    const stored = await titles(server, token);
    expect(stored).toEqual(expect.arrayContaining(promised));
    // Each writer had at most one call without an answer; nothing is there twice.
    expect(stored.length).toBeLessThanOrEqual(promised.length + 4);
    expect(new Set(stored).size).toBe(stored.length);
  });

  test('has what was answered with success after SIGTERM, which lets running calls end and leaves no lock', async () => {
    const save = (title: string) => server.call('POST', '/api/note/save', { token, body: { title } });
    const calls = Array.from({ length: 20 }, (_, at) => save(`n${at}`));
    await Promise.race(calls);
    server.child.kill('SIGTERM');
    const answers = await Promise.allSettled(calls);
    expect(await server.ended).toBe(0);
    expect(server.output()).toMatch(/正在停止…[\s\S]*已停止/);
    expect(isLocked()).toBe(false);
    const saved = answers.flatMap((answer, at) => (answer.status === 'fulfilled' && answer.value.code === 200 ? [`n${at}`] : []));
    expect(saved.length).toBeGreaterThan(0);
    promised.push(...saved);
  });

  test('has it after backup and restore, and a broken archive changes nothing', async () => {
    const archive = join(folder, 'saved.tar.gz');
    expect(await command('backupCommand', archive)).toContain('已备份到');
    writeFileSync(join(folder, 'broken.tar.gz'), readFileSync(archive).subarray(0, 100_000));
    expect(await command('restoreCommand', join(folder, 'broken.tar.gz'))).toContain('不是完整的备份，现有数据没有改动');
    rmSync(join(dataDir, 'database'), { recursive: true });
    expect(await command('restoreCommand', archive)).toContain('已从');

    server = begin();
    await server.until('已启动');
    const stored = await titles(server, token);
    expect(stored).toEqual(expect.arrayContaining(promised));
    expect(new Set(stored).size).toBe(stored.length);
  });

  test('with a damaged page says where one reads it that a backup is the way out, and goes on with the rest', async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    const database = await openDatabase({ dataDir: join(dataDir, 'database') });
    const [note] = await database.system((q) => q.query<{ file: string }>("select pg_relation_filepath('note') as file"));
    await database.close();
    const path = join(dataDir, 'database', note!.file);
    writeFileSync(path, readFileSync(path).fill('x', 8000, 8020));

    server = begin();
    await server.until('已启动');
    const { code, message } = await server.call('GET', '/api/note/page?pageSize=10000', { token });
    expect([code, message]).toEqual([500, expect.stringMatching(/数据库有一部分已损坏.+npm run verify.+npm run restore.+编号/)]);
    expect(await server.call('GET', '/sso/info', { token })).toMatchObject({ code: 200 });
  });
});

const refused = async (environment: Record<string, string>, sentence: string | RegExp, cwd?: string) => {
  const server = start(environment, cwd);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(sentence);
  expect(server.output()).not.toMatch(/\n\s+at /);
};

describe('a start that cannot work', () => {
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

/** Output of one of the command-line tools. */
async function run(program: Program, parameters: string[], environment: Record<string, string>): Promise<string> {
  const tool = startProcess(folder, environment, program, parameters);
  await tool.ended;
  return tool.output();
}
