/** File store in a local folder, used with the embedded database. */
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange, FileStore } from '../../kernel/fileStore';

export function createLocalStore(folder: string): FileStore {
  return {
    temporaryFolder: join(folder, '.arriving'),
    async put(path, source) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await move(source.file, target);
    },
    read: (path, range) => openPart(join(folder, path), range),
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

async function openPart(file: string, range: ByteRange | undefined): Promise<ReadableStream<Uint8Array> | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>;
}

/** Rename is atomic. Across file systems the file is copied first. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from, { force: true });
  }
}
