/** Reads the files of an embedded database that is not being written, and finds pages with wrong contents. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isEmpty, isPageWhole, pageBytes } from './pageChecksum';

export interface DamagedPage {
  /** Path as used by the database: `base/5/16401`. */
  file: string;
  page: number;
  /** `empty`: all bytes are 0, as in a page that was never used, which can also occur in an undamaged database. */
  reason: 'checksum' | 'empty' | 'cut';
}

/** A table is split into files of this many pages: `16401`, `16401.1` … */
const pagesPerFile = 131_072;
/** Names of table files; free space and visibility maps are rebuilt by the database. */
const tableFile = /^(\d+)(?:\.(\d+))?$/;

export async function scanPages(folder: string): Promise<DamagedPage[]> {
  const found: DamagedPage[] = [];
  for (const part of await partsOf(folder)) {
    for (const name of await readdir(join(folder, part))) {
      const [, relation, piece = '0'] = tableFile.exec(name) ?? [];
      if (relation === undefined) continue;
      for await (const { page, reason } of pagesOf(join(folder, part, name), Number(piece) * pagesPerFile))
        found.push({ file: `${part}/${relation}`, page, reason });
    }
  }
  return found;
}

async function partsOf(folder: string): Promise<string[]> {
  return ['global', ...(await readdir(join(folder, 'base'))).map((name) => `base/${name}`)];
}

async function* pagesOf(path: string, first: number): AsyncGenerator<Pick<DamagedPage, 'page' | 'reason'>> {
  let number = first;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 128 * pageBytes })) {
    // Copied, because a typed array of words requires an aligned offset.
    const bytes = Buffer.from(new Uint8Array(Buffer.concat([rest, chunk as Buffer])).buffer);
    let at = 0;
    for (; at + pageBytes <= bytes.length; at += pageBytes, number++) {
      const page = bytes.subarray(at, at + pageBytes);
      if (!isPageWhole(page, number)) yield { page: number, reason: 'checksum' };
      else if (isEmpty(page)) yield { page: number, reason: 'empty' };
    }
    rest = bytes.subarray(at);
  }
  if (rest.length > 0) yield { page: number, reason: 'cut' };
}
