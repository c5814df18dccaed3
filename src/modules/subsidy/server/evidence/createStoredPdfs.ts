/** Documents of a package in progress: each file is written atomically. They are removed with the job, or after a day. */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoverEntry } from './coverPdf';

export interface Kept {
  /** Path of the zip that is made of them. */
  zip: string;
  /** Whether the PDF of this number, or the reason why there is none, is there. */
  has(at: number): Promise<boolean>;
  put(at: number, entry: CoverEntry, pdf: Uint8Array | undefined): Promise<void>;
  entries(count: number): Promise<CoverEntry[]>;
  read(at: number): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

export function createStoredPdfs(folder: string, jobId: string): Kept {
  const path = (at: number, ending: string) => join(folder, `${jobId}.${at}.${ending}`);
  const zip = join(folder, `${jobId}.zip`);
  /** Atomic: the file gets its name when it is completely written. */
  const write = async (file: string, content: string | Uint8Array) => {
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  };
  const entry = async (at: number) => JSON.parse(await readFile(path(at, 'json'), 'utf8')) as CoverEntry;
  const isThere = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    );
  return {
    zip,
    has: async (at) => (await isThere(path(at, 'json'))) && ((await entry(at)).reason !== undefined || (await isThere(path(at, 'pdf')))),
    async put(at, facts, pdf) {
      await mkdir(folder, { recursive: true });
      if (pdf) await write(path(at, 'pdf'), pdf);
      await write(path(at, 'json'), JSON.stringify(facts));
    },
    entries: async (count) => {
      const all: CoverEntry[] = [];
      for (let at = 0; at < count; at++) all.push(await entry(at));
      return all;
    },
    read: (at) => createReadStream(path(at, 'pdf')),
    async remove() {
      const names = await readdir(folder).catch(() => []);
      const own = names.filter((name) => name.startsWith(`${jobId}.`) && name !== `${jobId}.zip`);
      for (const name of own) await rm(join(folder, name), { force: true });
    },
  };
}
