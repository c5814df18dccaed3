/**
 * A zip file as a stream: each entry is opened after the previous one was written, so that neither the contents nor the files of all
 * entries are open at once.
 */
import { Readable } from 'node:stream';
import JSZip from 'jszip';

export interface ZipEntry {
  /** Path in the zip, with folders. */
  path: string;
  /** Already compressed (pictures, videos, PDF), so it is stored without compression. */
  isPacked?: boolean;
  /** Called when the entry is written. */
  content(): AsyncIterable<Uint8Array | string>;
}

/** `at`: modification time of the entries. */
export function createZipStream(entries: Iterable<ZipEntry>, at: Date): Readable {
  const zip = new JSZip();
  for (const { path, isPacked, content } of entries)
    zip.file(path, Readable.from(bytesOf(content), { objectMode: false }), {
      binary: true,
      date: at,
      createFolders: false,
      compression: isPacked ? 'STORE' : 'DEFLATE',
    });
  // Without this, JSZip keeps an entry until it knows its size.
  return new Readable().wrap(zip.generateNodeStream({ streamFiles: true }));
}

async function* bytesOf(content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const part of content()) yield Buffer.from(part as Uint8Array);
}

/** A path part without what file systems refuse. */
export function formatPathPart(text: string): string {
  return (
    text
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replace(/^[.\s]+|[.\s]+$/g, '')
      .slice(0, 80) || '未命名'
  );
}

/** Makes paths unique by adding a number: `照片.jpg`, `照片 2.jpg`. */
export function createPathNamer(): (path: string) => string {
  const taken = new Map<string, number>();
  return (path) => {
    const count = (taken.get(path.toLowerCase()) ?? 0) + 1;
    taken.set(path.toLowerCase(), count);
    if (count === 1) return path;
    const dot = path.lastIndexOf('.');
    const end = dot > path.lastIndexOf('/') ? dot : path.length;
    return `${path.slice(0, end)} ${count}${path.slice(end)}`;
  };
}
