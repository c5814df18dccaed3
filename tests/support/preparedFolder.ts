/** Folders that tests copy or serve, made once per state of what they are made from, below `node_modules/.cache`. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const cache = 'node_modules/.cache/kangjiao';
/** Whoever makes a folder says so this often, and is taken for dead when it was silent for long. */
const signOfLifeMs = 5_000;
const silenceMs = 60_000;

/** Made once by whoever comes first; test files that run at the same time wait for it. `sum` tells states apart. */
export async function prepared(kind: string, sum: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = join(cache, `${kind}-${sum}`);
  await mkdir(cache, { recursive: true });
  while (!existsSync(folder)) {
    if (await claim(`${folder}.making`)) {
      await removeOthers(kind, sum);
      await makeUnder(`${folder}.making`, folder, make);
    } else {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return folder;
}

async function makeUnder(lock: string, folder: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const signs = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => undefined), signOfLifeMs);
  try {
    await rm(`${folder}.part`, { recursive: true, force: true });
    await make(`${folder}.part`);
    await rename(`${folder}.part`, folder);
  } finally {
    clearInterval(signs);
    await rm(lock, { recursive: true, force: true });
  }
}

async function claim(lock: string): Promise<boolean> {
  const silent = existsSync(lock) && Date.now() - statSync(lock).mtimeMs > silenceMs;
  if (silent) await rm(lock, { recursive: true, force: true });
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

/** Folders of earlier states of the code, an hour old or more. */
async function removeOthers(kind: string, sum: string): Promise<void> {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const old = existsSync(path) && Date.now() - statSync(path).mtimeMs > 3_600_000;
    if (name.startsWith(`${kind}-`) && !name.includes(sum) && old) await rm(path, { recursive: true, force: true });
  }
}

export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function hashOf(ingredients: string[]): string {
  return createHash('sha256').update(ingredients.join('\n')).digest('hex').slice(0, 16);
}
