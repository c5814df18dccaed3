/** Folders that tests copy or serve, created once per state of their sources, below `node_modules/.cache`. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

const cache = 'node_modules/.cache/kangjiao';
/** Interval at which the process that creates a folder renews its lock, and age at which a lock counts as abandoned, in ms. */
const signOfLifeMs = 5_000;
const silenceMs = 60_000;

/** Files bear the time of the machine, whatever day the tests have. */
const machineNow = () => performance.timeOrigin + performance.now();

/**
 * Returns the folder; the first caller creates it, concurrent test files wait for it. `sum` is the hash of the sources. A folder with
 * missing or truncated files is created again.
 */
export async function prepared(kind: string, sum: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = join(cache, `${kind}-${sum}`);
  await mkdir(cache, { recursive: true });
  while (!isWhole(folder)) {
    const token = randomUUID();
    if (await claim(`${folder}.making`, token)) {
      await removeOthers(kind, sum);
      await makeUnder(token, folder, make);
    } else {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return folder;
}

/**
 * Every process works in its own folder, because one whose lock was taken over may still be running. Whoever holds the lock renames its
 * folder to the final name; the others' work is discarded.
 */
async function makeUnder(token: string, folder: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const lock = `${folder}.making`;
  const part = `${folder}.${token}.part`;
  const signs = setInterval(() => void sign(lock, token), signOfLifeMs);
  try {
    if (isWhole(folder)) return;
    await make(part);
    // Two that give the name at once would each remove files of the other.
    if (!isWhole(folder) && ownerOf(lock) === token) await giveName(part, folder);
  } finally {
    clearInterval(signs);
    await rm(part, { recursive: true, force: true });
    if (ownerOf(lock) === token) await rm(lock, { force: true });
  }
}

async function giveName(part: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const files = filesIn(part).map((file) => [relative(part, file), statSync(file).size]);
  await writeFile(`${part}.files`, JSON.stringify(files));
  await rename(part, folder).catch((error) => {
    if (!existsSync(folder)) throw error;
  });
  await rename(`${part}.files`, `${folder}.files`);
}

/** Whether all files exist with at least their original size; additional files are ignored. */
function isWhole(folder: string): boolean {
  try {
    const files = JSON.parse(readFileSync(`${folder}.files`, 'utf8')) as [string, number][];
    return files.every(([file, size]) => statSync(join(folder, file)).size >= size);
  } catch {
    return false;
  }
}

async function sign(lock: string, token: string): Promise<void> {
  if (ownerOf(lock) === token) await utimes(lock, machineNow() / 1000, machineNow() / 1000).catch(() => undefined);
}

function ownerOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

async function claim(lock: string, token: string): Promise<boolean> {
  const silent = existsSync(lock) && machineNow() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? machineNow()) > silenceMs;
  if (silent) await rm(lock, { recursive: true, force: true });
  return writeFile(lock, token, { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

/** Removes folders of other states and of aborted processes that are older than an hour. */
async function removeOthers(kind: string, sum: string): Promise<void> {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const old = machineNow() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? machineNow()) > 3_600_000;
    const isOther = !name.includes(sum) || name.includes('.part');
    if (name.startsWith(`${kind}-`) && isOther && old) await rm(path, { recursive: true, force: true });
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Paths of the files below a folder, sorted, without tests; empty if there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return filesIn(folder)
    .filter((file) => !basename(file).includes('.test.'))
    .sort();
}

/** First 16 hexadecimal digits of the SHA-256 hash. */
export function hashOf(ingredients: string[]): string {
  return createHash('sha256').update(ingredients.join('\n')).digest('hex').slice(0, 16);
}
