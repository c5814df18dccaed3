/**
 * Built files, cached in memory on first use.
 *
 * Files are read synchronously: Node's thread pool also hashes passwords and compresses, and pages would wait for it. A stat
 * takes microseconds, and a file is read once.
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
  /** Hash of the uncompressed bytes. */
  hash: string;
  /** The bytes in this encoding; undefined if it is not available. */
  encoded(encoding: Encoding): Buffer<ArrayBuffer> | undefined;
}

/** A cached file with its modification mark, because a newer build can replace the files while the server runs. */
interface CachedFile {
  mark: string;
  file: BuiltFile;
}

/** Shorter files are not compressed. */
const worthwhile = 1024;

export class BuiltFiles {
  private readonly folder: string;
  private readonly cache = new Map<string, CachedFile>();

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** The file at a URL path, or undefined. */
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

/** Path below the folder; undefined if it is malformed or leads outside the folder. */
function pathOf(address: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  return /\0|\\|(^|\/)\.{1,2}(\/|$)/.test(path) ? undefined : path;
}

/** Modification time and size; undefined if there is no file. */
function markOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
}

function readBuilt(path: string): BuiltFile {
  const bytes = readFileSync(path);
  const type = getMimeType(path) ?? 'application/octet-stream';
  const shrinks = bytes.length >= worthwhile && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
  // Brotli files are created by the build, because good compression takes seconds. Gzip is created on first use.
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
