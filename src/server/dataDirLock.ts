/**
 * One process per data folder: two of them on one PGlite folder would destroy it.
 *
 * The lock is a file that names its process by id and start time, so that one left behind by `kill -9` is recognized
 * even when the id was given to another process since. A process on another machine (a container with its own ids)
 * cannot be looked up; it counts as alive while it touches the file.
 */
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Owner {
  pid: number;
  /** When the process began, in whatever unit the system tells it. */
  startedAt: string | undefined;
  host: string;
}

export interface DataDirLock {
  release(): void;
}
/** The folder is in use by another process. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: Owner) {
    const place = owner.host === hostname() ? `进程 ${owner.pid}` : `主机 ${owner.host} 上的进程 ${owner.pid}`;
    super(`数据文件夹 ${folder} 正由${place}使用。请先停止它，或用 DATA_DIR 指定另一个文件夹。`);
  }
}

const fileName = 'server.lock';
const touchMs = 5_000;
/** A foreign owner that has not touched the file for this long is gone. */
const foreignGoneMs = 30_000;

export function lockDataDir(folder: string): DataDirLock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, fileName);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), host: hostname() } satisfies Owner);
  for (let attempt = 0; !create(file, mine); attempt++) {
    const owner = readOwner(file);
    if (owner && (attempt > 5 || isAlive(owner, file))) throw new FolderInUseError(folder, owner);
    removeLeftover(file);
  }
  const touching = setInterval(() => touch(file), touchMs);
  touching.unref();
  return {
    release() {
      clearInterval(touching);
      if (readText(file) === mine) rmSync(file, { force: true });
    },
  };
}

/** The file appears with its content: a link to a finished one is made in one step. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
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

/** Moved aside first: if two clear away at once, the slower one finds that it moved a living lock, and puts it back. */
function removeLeftover(file: string): void {
  const aside = `${file}.old.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const owner = readOwner(aside);
  if (owner && isAlive(owner, aside)) {
    try {
      linkSync(aside, file);
    } catch {
      // a third one took the lock meanwhile
    }
  }
  rmSync(aside, { force: true });
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== hostname()) return Date.now() - statSync(file).mtimeMs < foreignGoneMs;
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const startedAt = startOf(owner.pid);
  return startedAt === undefined || owner.startedAt === undefined || startedAt === owner.startedAt;
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

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readText(file) ?? '') as Owner;
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

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // the folder is gone; the database says so louder
  }
}
