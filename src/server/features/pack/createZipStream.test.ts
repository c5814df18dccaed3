import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPathNamer, createZipStream, formatPathPart, type ZipEntry } from './createZipStream';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = new Date('2026-11-18T06:00:00Z');
async function written(entries: ZipEntry[]): Promise<string> {
  const file = join(folder, `${entries.length}.zip`);
  await pipeline(createZipStream(entries, at), createWriteStream(file));
  return file;
}
const entry = (path: string, ...parts: (string | Uint8Array)[]): ZipEntry => ({
  path,
  async *content() {
    yield* parts;
  },
});

it('writes texts and bytes, with Chinese names, in their order', async () => {
  const zip = await JSZip.loadAsync(
    readFileSync(await written([entry('说明.txt', '你', '好'), entry('文件/空.png'), entry('b', new Uint8Array([1, 2]))])),
  );
  expect(Object.keys(zip.files)).toEqual(['说明.txt', '文件/空.png', 'b']);
  expect(await zip.file('说明.txt')?.async('string')).toBe('你好');
  expect(await zip.file('b')?.async('array')).toEqual([1, 2]);
});

it('begins an entry when the one before is written, and holds neither', async () => {
  const many = 60;
  const size = 2_000_000;
  let open = 0;
  let most = 0;
  const held: number[] = [];
  const bytes = Buffer.alloc(50_000, 7);
  const entries = Array.from(
    { length: many },
    (_, n): ZipEntry => ({
      path: `${n}.mp4`,
      isPacked: true,
      async *content() {
        most = Math.max(most, ++open);
        held.push(process.memoryUsage().arrayBuffers);
        for (let written = 0; written < size; written += bytes.length) yield Buffer.from(bytes);
        open -= 1;
      },
    }),
  );
  const file = await written(entries);
  expect(most).toBe(1);
  // 120 MB are streamed.
  expect(Math.max(...held) - Math.min(...held)).toBeLessThan(40_000_000);
  expect(readFileSync(file).length).toBeGreaterThan(many * size);
});

it('fails with the error of an entry', async () => {
  const broken: ZipEntry = {
    path: 'b',
    // biome-ignore lint/correctness/useYield: it fails before
    async *content() {
      throw new Error('lost');
    },
  };
  await expect(written([entry('a', 'x'), broken])).rejects.toThrow('lost');
});

it('makes paths that file systems take, each once', () => {
  const name = createPathNamer();
  expect(['a/x.png', 'a/X.png', 'a/x.png', 'b'].map(name)).toEqual(['a/x.png', 'a/X 2.png', 'a/x 3.png', 'b']);
  expect(formatPathPart(' ../c:\\d*?.pdf ')).toBe('c  d  .pdf');
  expect(formatPathPart('..')).toBe('未命名');
});
