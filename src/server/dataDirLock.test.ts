import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockDataDir } from './dataDirLock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kangjiao-lock-'));
  file = join(folder, 'server.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (owner: object) => writeFileSync(file, JSON.stringify(owner));
const here = hostname();

describe('the lock of a data folder', () => {
  test('makes the folder, names its process and goes away when released', () => {
    const inner = join(folder, 'new', 'data');
    const lock = lockDataDir(inner);
    expect(JSON.parse(readFileSync(join(inner, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid, host: here });
    lock.release();
    expect(existsSync(join(inner, 'server.lock'))).toBe(false);
  });

  test('refuses while another process lives, and says which', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(other, 'spawn');
    leave({ pid: other.pid, host: here });
    try {
      expect(() => lockDataDir(folder)).toThrow(FolderInUseError);
      expect(() => lockDataDir(folder)).toThrow(`正由进程 ${other.pid}使用`);
    } finally {
      other.kill('SIGKILL');
      await once(other, 'exit');
    }
    lockDataDir(folder).release();
  });

  test('left behind by a process that is gone is taken over', () => {
    leave({ pid: 2 ** 22 + 1, startedAt: '1', host: here });
    const lock = lockDataDir(folder);
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
    lock.release();
  });

  test('left behind by a process whose id belongs to another one now is taken over', () => {
    leave({ pid: process.ppid, startedAt: 'long ago', host: here });
    lockDataDir(folder).release();
  });

  test('that is not readable is taken over', () => {
    writeFileSync(file, '{"pid":');
    lockDataDir(folder).release();
  });

  test('of another machine counts while it is touched', () => {
    leave({ pid: 1, startedAt: '1', host: 'elsewhere' });
    expect(() => lockDataDir(folder)).toThrow('主机 elsewhere 上的进程 1');
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(file, minuteAgo, minuteAgo);
    lockDataDir(folder).release();
  });
});
