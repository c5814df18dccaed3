/**
 * One process per data folder: two processes on one PGlite folder would destroy it.
 *
 * The lock is a file that its owner touches regularly from a thread. A process that finds a lock observes it: if its
 * modification time changes, it is held; otherwise the owner has died, and the lock is taken over. Process ids are compared
 * only if both processes share the same id namespace (two containers can have the same host name and process ids); this
 * shortens the observation. An owner that was suspended and lost its lock (a paused container) is killed at its next
 * heartbeat, before it overwrites data of the new owner.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHeartbeat } from './dataDirBeat';

interface Owner {
  pid: number;
  /** Start time of the process, in a unit of the operating system. */
  startedAt: string | undefined;
  host: string;
  /** Namespace of the process id; undefined = it cannot be checked from other processes. */
  space: string | undefined;
  /** The folder that was locked: a copy of it, with the lock, is another one. Missing in locks of older versions. */
  place?: string;
  /** Distinguishes this lock from other locks of the same process. */
  id: string;
}

export interface DataDirLock {
  release(): void;
}
/** Thrown if another process uses the folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: Owner | undefined) {
    const process = owner ? `进程 ${owner.pid} ` : '另一个进程';
    const place = owner && !isSameProcessSpace(owner) ? `主机 ${owner.host} 上的${process}` : process;
    super(`数据文件夹 ${folder} 正由${place}使用。请先停止它，或用 DATA_DIR 指定另一个文件夹。`);
  }
}

/** Milliseconds between heartbeats, and number of observations without change before a lock is taken over. */
interface LockTiming {
  beatMs: number;
  looks: number;
  /** Number of observations if the process is known to have ended. */
  looksWhenGone: number;
  /** Waits between two observations; default: `beatMs`. */
  pause?(): Promise<unknown>;
}
const defaultTiming: LockTiming = { beatMs: 500, looks: 12, looksWhenGone: 3 };

const fileName = 'server.lock';
const attempts = 5;

/** Takes the lock. Takes a few seconds if an abandoned lock exists. Throws {@link FolderInUseError} if it is held. */
export async function lockDataDir(folder: string, timing: LockTiming = defaultTiming): Promise<DataDirLock> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, fileName);
  const { pid } = process;
  const place = placeOf(folder);
  const owner: Owner = { pid, startedAt: startOf(pid), host: hostname(), space: findProcessSpace(), place, id: randomUUID() };
  const mine = JSON.stringify(owner);
  for (let attempt = 1; !create(file, mine); attempt++) {
    const found = await watch(file, place, timing);
    if (found.isLocked || attempt === attempts) throw new FolderInUseError(folder, parseOwner(found.text));
    if (found.text !== undefined) removeLeftover(file, found.text);
  }
  const stop = startHeartbeat({
    file,
    mine,
    beatMs: timing.beatMs,
    lost: `数据文件夹 ${folder} 已被另一个进程接管，本进程立即停止。\n`,
  });
  return {
    release() {
      stop();
      if (readText(file) === mine) rmSync(file, { force: true });
    },
  };
}

/** Creates the file with its content atomically, by linking a finished file. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

interface Found {
  text: string | undefined;
  isLocked: boolean;
}

/** Observes the lock until it changes or enough time has passed. Does not compare clocks, which can differ between machines. */
async function watch(file: string, place: string, timing: LockTiming): Promise<Found> {
  const first = lookAt(file);
  const owner = parseOwner(first?.text);
  const life = owner && lifeOf(owner, place);
  if (!first || life === 'lives') return { text: first?.text, isLocked: first !== undefined };
  for (let looks = life === 'gone' ? timing.looksWhenGone : timing.looks; looks > 0; looks--) {
    await (timing.pause?.() ?? sleep(timing.beatMs));
    const now = lookAt(file);
    if (now && (now.text !== first.text || now.beat !== first.beat)) return { text: now.text, isLocked: true };
    if (!now) break;
  }
  return { text: first.text, isLocked: false };
}

/** Opens the file each time, because network file systems show changes of other machines only then. */
function lookAt(file: string): { text: string; beat: number } | undefined {
  let open: number;
  try {
    open = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    return { beat: fstatSync(open).mtimeMs, text: readFileSync(open, 'utf8') };
  } finally {
    closeSync(open);
  }
}

/**
 * Renames the file first. If two processes do this at once, the second one has moved the new lock of the first, detects this
 * by its content, and links it back.
 */
function removeLeftover(file: string, leftover: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== leftover) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process has taken the lock in the meantime; the moved lock's owner ends at its next heartbeat.
    }
  }
  rmSync(aside, { force: true });
}

/** Survives a move, not a copy. */
function placeOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev} ${ino}`;
}

/**
 * Whether the owner process is running and holds this folder; undefined if this cannot be determined: it may have locked the
 * folder that this one is a copy of.
 */
function lifeOf(owner: Owner, place: string): 'lives' | 'gone' | undefined {
  if (!isSameProcessSpace(owner)) return undefined;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  const startedAt = startOf(owner.pid);
  if (startedAt === undefined || owner.startedAt === undefined) return undefined;
  if (startedAt !== owner.startedAt) return 'gone';
  return owner.place === undefined || owner.place === place ? 'lives' : undefined;
}

function isSameProcessSpace({ space }: Owner): boolean {
  return space !== undefined && space === findProcessSpace();
}

/** Boot id of the kernel and the process id namespace; the host name on systems without namespaces. */
function findProcessSpace(): string | undefined {
  if (process.platform !== 'linux') return hostname();
  try {
    // /proc belongs to another namespace, where the process id is that of another process.
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** Undefined if the system does not provide it. */
function startOf(pid: number): string | undefined {
  try {
    // Field 22 of Linux' stat; the process name in parentheses before it may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

function parseOwner(text: string | undefined): Owner | undefined {
  try {
    return JSON.parse(text ?? '') as Owner;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
