/** Vite plugin: a `.br` beside every built text file, made once instead of at every request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Below this the saving is not worth another file. */
const minimumBytes = 512;

export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'kangjiao-precompressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // After everything is written, copies of `public` included.
    closeBundle() {
      compressFolder(folder);
    },
  };
}

export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !texts.test(entry.name)) continue;
    const bytes = readFileSync(file);
    if (bytes.length >= minimumBytes) writeFileSync(`${file}.br`, compress(bytes));
  }
}

/** By file another one is best, by up to three thousandths; what signs in and what shows the first list is counted in bytes. */
const ways = [
  { postfix: 3, block: 16 },
  { postfix: 1, block: 18 },
  { postfix: 0, block: 0 },
];
/** Larger files are not needed for a first screen, and each way takes a second per megabyte. */
const mostTriedBytes = 1_000_000;

function compress(bytes: Buffer): Buffer {
  const tried = bytes.length > mostTriedBytes ? ways.slice(0, 1) : ways;
  const results = tried.map(({ postfix, block }) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
      },
    }),
  );
  return results.reduce((best, one) => (one.length < best.length ? one : best));
}
