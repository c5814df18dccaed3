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

function compress(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_LGBLOCK, BROTLI_MAX_QUALITY } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Tried on our files: a thousandth smaller than with the defaults.
    [BROTLI_PARAM_NPOSTFIX]: 3,
    [BROTLI_PARAM_LGBLOCK]: 16,
  };
  return brotliCompressSync(bytes, { params });
}
