/** A stream written to a file whole, or not at all. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Ends when every byte is written. When a stream fails its error is thrown and the file is gone. */
export async function streamToFile(file: string, source: Readable, ...through: Transform[]): Promise<void> {
  const target = createWriteStream(file);
  try {
    await pipeline([source, ...through, target]);
  } catch (error) {
    // The failure can come before the file is open: removed now, it would be made again a moment later.
    if (!target.closed) await new Promise<void>((closed) => target.once('close', () => closed()));
    await rm(file, { force: true });
    throw error;
  }
}
