import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FolderInUseError, lockDataDir } from './dataDirLock';

const timing = { beatMs: 20, looks: 12, looksWhenGone: 3 };
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kangjiao-lock-'));
  file = join(folder, 'server.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const here = hostname();
const leave = (owner: object) => writeFileSync(file, JSON.stringify(owner));
const ownerNow = () => JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string };

/** Tries to take the lock without waiting: `between` runs between two observations of an existing lock. */
const take = (between: () => unknown = () => undefined) => lockDataDir(folder, { ...timing, pause: async () => between() });

/** Takes over an abandoned lock. Returns the number of observations that were needed. */
async function takeOver(): Promise<number> {
  const between = vi.fn();
  const lock = await take(between);
  expect(ownerNow().pid).toBe(process.pid);
  lock.release();
  return between.mock.calls.length;
}

/** Waits for a heartbeat of another process. */
async function untilTouched(): Promise<void> {
  const before = statSync(file).mtimeMs;
  await expect.poll(() => statSync(file).mtimeMs, { interval: 5 }).not.toBe(before);
}

const module = pathToFileURL(join(process.cwd(), 'src/server/main/dataFolder/dataDirLock.ts')).href;
/** Holds the lock. For a number on stdin, blocks its main thread until the lock was touched that often, and prints how often it was. */
const program = `const { lockDataDir } = await import(${JSON.stringify(module)});
  const { statSync } = await import('node:fs');
  await lockDataDir(process.argv[1], ${JSON.stringify(timing)});
  console.log('held');
  process.stdin.on('data', (beats) => {
    const seen = new Set();
    const end = performance.now() + 20_000;
    while (seen.size < Number(beats) && performance.now() < end) seen.add(statSync(process.argv[1] + '/server.lock').mtimeMs);
    console.log(seen.size);
  });`;

interface Holder {
  child: ChildProcess;
  errors(): string;
  /** Blocks its main thread for this number of heartbeats. Returns what it prints then. */
  busyFor(beats: number): Promise<string>;
}

/** Starts a process that takes the lock, with a command that may run it in another namespace; resolves when it holds the lock. */
async function holder(...command: string[]): Promise<Holder> {
  const [first = '', ...rest] = [...command, process.execPath, '--import', 'tsx', '--input-type=module', '-e', program, folder];
  const child = spawn(first, rest, { stdio: 'pipe', detached: true });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  const printed = () => once(child.stdout, 'data').then(String);
  const held = await Promise.race([printed(), once(child, 'close').then(() => errors)]);
  expect(held).toContain('held');
  const busyFor = (beats: number) => {
    child.stdin.write(String(beats));
    return printed();
  };
  return { child, errors: () => errors, busyFor };
}

/** Stops the process; resolves when all its threads are stopped, which only Linux reports. */
async function suspend(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  if (process.platform !== 'linux') return;
  const isStill = (thread: string) => readFileSync(`/proc/${child.pid}/task/${thread}/stat`, 'utf8').includes(') T ');
  await expect.poll(() => readdirSync(`/proc/${child.pid}/task`).every(isStill), { interval: 5 }).toBe(true);
}

describe('the lock of a data folder', () => {
  test('makes the folder, names its process and goes away when released', async () => {
    const inner = join(folder, 'new', 'data');
    const lock = await lockDataDir(inner, timing);
    expect(JSON.parse(readFileSync(join(inner, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid, host: here });
    lock.release();
    expect(existsSync(join(inner, 'server.lock'))).toBe(false);
  });

  test('refuses while another process lives, and says which; killed, it leaves a lock that is taken over', async () => {
    const { child, busyFor } = await holder();
    await expect(take()).rejects.toThrow(FolderInUseError);
    await expect(take()).rejects.toThrow(`正由进程 ${child.pid} 使用`);
    // The heartbeat continues while the main thread is blocked.
    expect(await busyFor(10)).toBe('10\n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await takeOver();
  });

  test('is held by whoever beats, whatever its process id says here', async () => {
    leave({ pid: 2 ** 22 + 1, startedAt: '1', host: here });
    await expect(take(() => utimesSync(file, 1, 1))).rejects.toThrow(FolderInUseError);
    expect(ownerNow().pid).toBe(2 ** 22 + 1);
  });

  test('that does not beat is taken over, whatever its process id says here', async () => {
    leave({ pid: process.ppid, host: here });
    expect(await takeOver()).toBe(timing.looks);
  });

  test('of a process whose id belongs to another one now is taken over', async () => {
    const lock = await take();
    const owner = ownerNow();
    lock.release();
    leave({ ...owner, startedAt: 'long ago' });
    expect(await takeOver()).toBe(timing.looksWhenGone);
  });

  test('that came with a copy of the folder is taken over while its owner lives on in the original', async () => {
    const { child } = await holder();
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    cpSync(file, join(copy, 'server.lock'));
    const between = vi.fn();
    const lock = await lockDataDir(copy, { ...timing, pause: async () => between() });
    expect(between).toHaveBeenCalledTimes(timing.looks);
    lock.release();
    await expect(take()).rejects.toThrow(`正由进程 ${child.pid} 使用`);
  });

  test('that is not readable is taken over', async () => {
    writeFileSync(file, '{"pid":');
    expect(await takeOver()).toBe(timing.looks);
  });

  test('of another machine counts while it is touched, however wrong its clock and however seldom', async () => {
    leave({ pid: 1, startedAt: '1', host: 'elsewhere' });
    const hourAgo = statSync(file).mtimeMs / 1000 - 3600;
    let looks = 0;
    const touchAtLast = () => ++looks === timing.looks && utimesSync(file, hourAgo, hourAgo);
    await expect(take(touchAtLast)).rejects.toThrow('主机 elsewhere 上的进程 1');
    expect(await takeOver()).toBe(timing.looks);
  });

  test.skipIf(!canUnshare())('is held by a live process of another PID namespace with the same host name', async () => {
    const { child, busyFor } = await holder('unshare', '--pid', '--fork', '--mount-proc');
    await expect(take(untilTouched)).rejects.toThrow(FolderInUseError);
    void busyFor(1_000_000).catch(() => undefined);
    await expect(take(untilTouched)).rejects.toThrow(FolderInUseError);
    process.kill(-(child.pid as number), 'SIGKILL');
    await once(child, 'exit');
    await takeOver();
  });

  test('of a process that stood still and was overtaken ends that process at its next beat', async () => {
    const { child, errors } = await holder();
    await suspend(child);
    // As seen from another namespace.
    const { space: _, ...owner } = ownerNow() as { space?: string };
    leave(owner);
    const lock = await take();
    child.kill('SIGCONT');
    // What it says last may arrive after its exit.
    const [, signal] = await once(child, 'close');
    expect([signal, errors()]).toEqual(['SIGKILL', expect.stringContaining('已被另一个进程接管，本进程立即停止')]);
    expect(ownerNow().pid).toBe(process.pid);
    lock.release();
  });

  test('goes to one of two who clear away at once', async () => {
    leave({ pid: 1, startedAt: '1', host: 'elsewhere' });
    const tried = await Promise.allSettled(Array.from({ length: 4 }, () => take()));
    const held = tried.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const one of held) one.value.release();
  });
});

function canUnshare(): boolean {
  return spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;
}
