/**
 * One process per data folder: two of them on one PGlite folder would destroy it.
 *
 * The lock is a file that its owner touches all the time, from a thread of its own, so that it beats while the owner is
 * busy. Whoever finds a lock watches it: one that beats is held, one that stands still is left behind and taken over. Ids
 * of processes mean something only where both sides see the same ones (two containers may have the same host name and
 * each a process 7); there they make the watching shorter. An owner that stood still itself and was taken over
 * (a paused container) ends at its next beat, before it writes over what the new one writes.
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
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beatUntilReleased } from './dataDirBeat';

interface Owner {
  pid: number;
  /** When the process began, in whatever unit the system tells it. */
  startedAt: string | undefined;
  host: string;
  /** Where its id means something; undefined = nobody can look it up. */
  space: string | undefined;
  /** Tells this lock from any other of the same process. */
  id: string;
}

export interface DataDirLock {
  release(): void;
}
/** The folder is in use by another process. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: Owner | undefined) {
    const process = owner ? `进程 ${owner.pid}` : '另一个进程';
    const place = owner && !isSameProcessSpace(owner) ? `主机 ${owner.host} 上的${process}` : process;
    super(`数据文件夹 ${folder} 正由${place}使用。请先停止它，或用 DATA_DIR 指定另一个文件夹。`);
  }
}

/** How often a lock beats, and how many looks at that pace find a lock that stands still before it is taken over. */
export interface LockTiming {
  beatMs: number;
  looks: number;
  /** Looks when the process is known to be gone. */
  looksWhenGone: number;
}
const defaultTiming: LockTiming = { beatMs: 500, looks: 12, looksWhenGone: 3 };

const fileName = 'server.lock';
const attempts = 5;

/** Waits a few seconds where a lock was left behind. Throws {@link FolderInUseError} where somebody holds it. */
export async function lockDataDir(folder: string, timing: LockTiming = defaultTiming): Promise<DataDirLock> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, fileName);
  const { pid } = process;
  const owner: Owner = { pid, startedAt: startOf(pid), host: hostname(), space: processSpace(), id: randomUUID() };
  const mine = JSON.stringify(owner);
  for (let attempt = 1; !create(file, mine); attempt++) {
    const found = await watch(file, timing);
    if (found.isLocked || attempt === attempts) throw new FolderInUseError(folder, ownerIn(found.text));
    if (found.text !== undefined) removeLeftover(file, found.text);
  }
  const stop = beatUntilReleased({
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

/** The file appears with its content: a link to a finished one is made in one step. */
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

/** Looks until the lock beats, changes hands, or has stood still for long enough. Clocks are not compared: two machines have two. */
async function watch(file: string, timing: LockTiming): Promise<Found> {
  const first = lookAt(file);
  const owner = ownerIn(first?.text);
  const life = owner && lifeOf(owner);
  if (!first || life === 'lives') return { text: first?.text, isLocked: first !== undefined };
  for (let looks = life === 'gone' ? timing.looksWhenGone : timing.looks; looks > 0; looks--) {
    await sleep(timing.beatMs);
    const now = lookAt(file);
    if (now && (now.text !== first.text || now.beat !== first.beat)) return { text: now.text, isLocked: true };
    if (!now) break;
  }
  return { text: first.text, isLocked: false };
}

/** Opened anew each time: only so does a network drive tell what another machine did to the file. */
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

/** Moved aside first: if two clear away at once, the slower one finds that it moved the lock of the quicker one, and puts it back. */
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
      // A third one took the lock meanwhile: the one that was moved ends at its next beat.
    }
  }
  rmSync(aside, { force: true });
}

/** Undefined where ids of its side mean nothing here. */
function lifeOf(owner: Owner): 'lives' | 'gone' | undefined {
  if (!isSameProcessSpace(owner)) return undefined;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  const startedAt = startOf(owner.pid);
  if (startedAt === undefined || owner.startedAt === undefined) return undefined;
  return startedAt === owner.startedAt ? 'lives' : 'gone';
}

function isSameProcessSpace({ space }: Owner): boolean {
  return space !== undefined && space === processSpace();
}

/** The kernel that runs and its namespace of process ids; the machine where there are no namespaces. */
function processSpace(): string | undefined {
  if (process.platform !== 'linux') return hostname();
  try {
    // With the /proc of another namespace an id would be looked up among foreign processes.
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** Undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    // Field 22 of Linux' stat; the name in brackets before it may hold blanks.
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

function ownerIn(text: string | undefined): Owner | undefined {
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
