import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FolderInUseError, lockDataDir } from './dataDirLock';

/** The usual pace, five times as quick. */
const timing = { beatMs: 100, looks: 12, looksWhenGone: 3 };
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
const takeOver = async () => (await lockDataDir(folder, timing)).release();

/** Somebody beats for the lock until the test ends. */
function beat(): void {
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  onTestFinished(() => clearInterval(beating));
}

const module = pathToFileURL(join(process.cwd(), 'src/server/main/dataFolder/dataDirLock.ts')).href;
const program = `const { lockDataDir } = await import(${JSON.stringify(module)});
  await lockDataDir(process.argv[1], ${JSON.stringify(timing)});
  console.log('held');
  setInterval(() => {}, 1000);
  process.stdin.on('data', () => { for (const end = Date.now() + 3000; Date.now() < end; ); console.log('was busy'); });`;

/** A process that takes the lock, by a command that may put it elsewhere; resolves when it holds the lock. */
async function holder(...command: string[]): Promise<{ child: ChildProcess; errors(): string }> {
  const [first = '', ...rest] = [...command, process.execPath, '--import', 'tsx', '--input-type=module', '-e', program, folder];
  const child = spawn(first, rest, { stdio: 'pipe', detached: true });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
  });
  const held = await Promise.race([once(child.stdout, 'data').then(String), once(child, 'exit').then(() => errors)]);
  expect(held).toContain('held');
  return { child, errors: () => errors };
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
    const { child } = await holder();
    await expect(lockDataDir(folder, timing)).rejects.toThrow(FolderInUseError);
    await expect(lockDataDir(folder, timing)).rejects.toThrow(`正由进程 ${child.pid}使用`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await takeOver();
  });

  test('is held by whoever beats, whatever its process id says here', async () => {
    leave({ pid: 2 ** 22 + 1, startedAt: '1', host: here });
    beat();
    await expect(lockDataDir(folder, timing)).rejects.toThrow(FolderInUseError);
    expect(ownerNow().pid).toBe(2 ** 22 + 1);
  });

  test('that does not beat is taken over, whatever its process id says here', async () => {
    leave({ pid: process.ppid, host: here });
    const lock = await lockDataDir(folder, timing);
    expect(ownerNow().pid).toBe(process.pid);
    lock.release();
  });

  test('of a process whose id belongs to another one now is taken over', async () => {
    const lock = await lockDataDir(folder, timing);
    const owner = ownerNow();
    lock.release();
    leave({ ...owner, startedAt: 'long ago' });
    await takeOver();
  });

  test('that is not readable is taken over', async () => {
    writeFileSync(file, '{"pid":');
    await takeOver();
  });

  test('of another machine counts while it is touched, however wrong its clock', async () => {
    leave({ pid: 1, startedAt: '1', host: 'elsewhere' });
    const hourAgo = Date.now() / 1000 - 3600;
    let beats = 0;
    const beating = setInterval(() => utimesSync(file, hourAgo, hourAgo + ++beats), 50);
    await expect(lockDataDir(folder, timing)).rejects.toThrow('主机 elsewhere 上的进程 1');
    clearInterval(beating);
    await takeOver();
  });

  test('beats while its process is busy', async () => {
    const { child } = await holder();
    child.stdin?.write('busy for three seconds');
    const seen = new Set<number>();
    child.stdout?.once('data', () => seen.add(0));
    while (!seen.has(0)) {
      seen.add(statSync(file).mtimeMs);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // Thirty beats fit in; a thread that waits for the busy one has one or two.
    expect(seen.size).toBeGreaterThan(10);
  });

  test.skipIf(!canUnshare())('is held by a live process of another PID namespace with the same host name', async () => {
    const { child } = await holder('unshare', '--pid', '--fork', '--mount-proc');
    await expect(lockDataDir(folder, timing)).rejects.toThrow(FolderInUseError);
    child.stdin?.write('busy for three seconds');
    await expect(lockDataDir(folder, timing)).rejects.toThrow(FolderInUseError);
    process.kill(-(child.pid as number), 'SIGKILL');
    await once(child, 'exit');
    await takeOver();
  });

  test('of a process that stood still and was overtaken ends that process at its next beat', async () => {
    const { child, errors } = await holder();
    child.kill('SIGSTOP');
    // As it looks from another namespace.
    const { space: _, ...owner } = ownerNow() as { space?: string };
    leave(owner);
    const lock = await lockDataDir(folder, timing);
    child.kill('SIGCONT');
    const [, signal] = await once(child, 'exit');
    expect([signal, errors()]).toEqual(['SIGKILL', expect.stringContaining('已被另一个进程接管，本进程立即停止')]);
    expect(ownerNow().pid).toBe(process.pid);
    lock.release();
  });

  test('goes to one of two who clear away at once', async () => {
    leave({ pid: 1, startedAt: '1', host: 'elsewhere' });
    const tried = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataDir(folder, timing)));
    const held = tried.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const one of held) one.value.release();
  });
});

function canUnshare(): boolean {
  return spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;
}
