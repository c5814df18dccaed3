/** The file of a backup: database, uploaded files and manifest in a compressed tar, encrypted if there is a key. */
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { folders } from '../start/folders';
import { StartError } from '../start/startErrors';
import { decrypt, encrypt, encryptedBeginning } from './backupKey';

/** Packs the folder, following links. The file has been flushed to disk when the promise resolves. */
export async function pack(folder: string, names: readonly string[], file: string, key: string | undefined): Promise<void> {
  const isWanted = (path: string) => !/(^|[\\/])\.arriving([\\/]|$)/.test(path);
  const tar = create({ gzip: true, cwd: folder, portable: true, follow: true, filter: isWanted }, [...names]);
  const source = Readable.from(tar, { objectMode: false });
  const target = createWriteStream(file, { mode: 0o600 });
  await pipeline(key === undefined ? source : await encrypt(source, key), target);
  const written = await open(file, 'r');
  await written.sync().finally(() => written.close());
}

interface Unpacked {
  /** Uploaded files that are in the archive. */
  files: { count: number; bytes: number };
}

/**
 * Unpacks into the folder. `withoutFiles`: uploaded files are read and counted, not written. Throws StartError for a wrong key,
 * and other errors for a damaged archive.
 */
export async function unpack(file: string, folder: string, key: string | undefined, withoutFiles = false): Promise<Unpacked> {
  const files = { count: 0, bytes: 0 };
  const unpacking = extract({
    cwd: folder,
    strict: true,
    filter: (path, entry) => {
      if (!path.startsWith(`${folders.files}/`)) return true;
      if ('type' in entry && entry.type === 'File') {
        files.count++;
        files.bytes += entry.size ?? 0;
      }
      return !withoutFiles;
    },
  });
  const source = createReadStream(file);
  const content = isEncrypted(file) ? await decrypt(source, key, file) : source;
  // `tar`'s stream is writable, but its type is not Node's.
  await pipeline(content, unpacking as unknown as NodeJS.WritableStream);
  return { files };
}

function isEncrypted(file: string): boolean {
  const beginning = Buffer.alloc(encryptedBeginning.length);
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (cause) {
    throw new StartError(`没有文件 ${file}。`, { cause });
  }
  readSync(descriptor, beginning);
  closeSync(descriptor);
  return beginning.toString('latin1') === encryptedBeginning;
}
