/** The first start on an empty data folder: a database with demo data, made by a process of its own, whole or not at all. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '../../src/wire/identity';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { freePort } from '../support/server/freePort';
import { buildServer, type ServerProcess, startProcess } from '../support/server/serverProcess';

const product = process.cwd();
const dataDir = temporaryFolder('first');
const running: ServerProcess[] = [];
const has = (name: string) => existsSync(join(dataDir, name));

beforeAll(buildServer);
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(port: number): ServerProcess {
  const server = startProcess(product, { DATA_DIR: dataDir, DEMO: '1', DEMO_SIZE: '1', PORT: String(port) });
  running.push(server);
  return server;
}

/** The demo is half a minute of work for one core, which other tests share. */
const patience = { timeout: 300_000, interval: 200 };

test('killed while it fills leaves no database; the next one tells how far it is, and has all of it', { timeout: 400_000 }, async () => {
  const killed = start(0);
  await expect.poll(killed.output, patience).toContain('正在写入演示数据');
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect([has('database'), has('database-filling')]).toEqual([false, true]);

  const port = await freePort();
  const server = start(port);
  const shown = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } }).catch(() => undefined);
    return (await answer?.text()) ?? '';
  };
  await expect.poll(shown, patience).toMatch(/正在写入演示数据，已完成 \d+%/);
  await expect.poll(server.output, patience).toContain('已启动');
  expect([has('database'), has('database-filling')]).toEqual([true, false]);
  const body = { username: 'teacher', password: 'demo1234', loginType: 2 };
  expect(await server.call<LoginAnswer>('POST', '/sso/doLogin', { body })).toMatchObject({ code: 200 });
});
