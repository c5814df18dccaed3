/** Writes a stream to a file completely or not at all. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Resolves when all bytes are written. If a stream fails, removes the file and throws the error. */
export async function streamToFile(file: string, source: Readable, ...through: Transform[]): Promise<void> {
  const target = createWriteStream(file);
  try {
    await pipeline([source, ...through, target]);
  } catch (error) {
    // The failure can occur before the file is opened; removing it now would be too early, because the open would create it again.
    if (!target.closed) await new Promise<void>((closed) => target.once('close', () => closed()));
    await rm(file, { force: true });
    throw error;
  }
}
