/** Temporary folders of tests, in memory where the system offers room there. */
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const enough = 4 * 2 ** 30;

/**
 * A new folder; whoever asks for it removes it. In memory, because a copy of an embedded database is 2,200 files: 0.1 s there and more
 * than a second on disk, for some 200 databases. Containers often have 64 MB there, other systems none.
 */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), `kangjiao-${name}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
