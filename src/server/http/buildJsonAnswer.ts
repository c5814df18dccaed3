/**
 * Answers JSON, gzipped if the client accepts it.
 *
 * Compressing a complete text at once takes a quarter of the time of the streaming middleware on the main thread: 25 µs
 * instead of 100–200 for a record of 2 kB.
 */
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';

const inThread = promisify(gzip);

const type = 'application/json; charset=UTF-8';
/** Minimum length for compression; the same threshold as hono's `compress`. */
const worthwhile = 1024;
/** Up to this length, compressing synchronously is faster than the thread pool. */
const quick = 16 * 1024;
/** A window of 8 kB compresses short texts equally well and uses 64 kB of memory instead of 256. */
const little = { windowBits: 13, memLevel: 6, chunkSize: 4096 };

export function buildJsonAnswer(c: Context, text: string): Response | Promise<Response> {
  if (text.length < worthwhile || !takesGzip(c.req.header('accept-encoding'))) {
    // The length lets the `compressed` middleware skip short answers.
    return c.body(text, 200, { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(text)) });
  }
  if (text.length <= quick) return compressBytes(c, gzipSync(text, little));
  return inThread(text).then((bytes) => compressBytes(c, bytes));
}

function compressBytes(c: Context, bytes: Buffer<ArrayBuffer>): Response {
  return c.body(bytes, 200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
}

/** True if gzip is accepted without a quality value; others are handled by the `compressed` middleware. */
function takesGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && /(^|,)\s*gzip\s*(,|$)/i.test(accepted);
}
