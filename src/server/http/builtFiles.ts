/**
 * The built files, kept in memory from the first time they are asked for.
 *
 * Looking at the disk and reading from it is done on the server's own thread: the few threads that Node has for files also
 * hash passwords and compress, and a page must not wait behind those. A look costs microseconds, a file is read once.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

export type Encoding = 'br' | 'gzip';

export interface BuiltFile {
  type: string;
  bytes: Buffer<ArrayBuffer>;
  /** Of the bytes as they stand on the disk. */
  hash: string;
  /** The bytes in that encoding; undefined where it would gain nothing. */
  encoded(encoding: Encoding): Buffer<ArrayBuffer> | undefined;
}

/** What a file looked like when it was read: a newer build may take the place of this one while the server runs. */
interface CachedFile {
  mark: string;
  file: BuiltFile;
}

/** A shorter file gains nothing. */
const worthwhile = 1024;

export class BuiltFiles {
  private readonly folder: string;
  private readonly cache = new Map<string, CachedFile>();

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** The file at the path of an address, or undefined. */
  at(address: string): BuiltFile | undefined {
    const path = pathOf(address);
    if (path === undefined) return undefined;
    const mark = markOf(join(this.folder, path));
    const known = this.cache.get(path);
    if (known && known.mark === mark) return known.file;
    this.cache.delete(path);
    if (mark === undefined) return undefined;
    const file = readBuilt(join(this.folder, path));
    this.cache.set(path, { mark, file });
    return file;
  }
}

/** Path below the folder; undefined for addresses that lead out of it or are none. */
function pathOf(address: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  return /\0|\\|(^|\/)\.{1,2}(\/|$)/.test(path) ? undefined : path;
}

/** Changes with the file; undefined = there is none. */
function markOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
}

function readBuilt(path: string): BuiltFile {
  const bytes = readFileSync(path);
  const type = getMimeType(path) ?? 'application/octet-stream';
  const shrinks = bytes.length >= worthwhile && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
  // Brotli worth having takes seconds and is made by the build; gzip is made for the first who takes nothing else.
  const brotli = markOf(`${path}.br`) === undefined ? undefined : readFileSync(`${path}.br`);
  let gzip: Buffer<ArrayBuffer> | undefined;
  return {
    type,
    bytes,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    encoded(encoding) {
      if (encoding === 'br') return brotli;
      if (shrinks) gzip ??= gzipSync(bytes);
      return gzip;
    },
  };
}
