/** Answers that are files instead of envelopes. */
import type { Context } from 'hono';
import { encodeFileName } from './fileName';
import type { Json } from './jsonSchema';

/** Output of a route that answers bytes of this media type. */
export class FileAnswer {
  constructor(readonly mediaType: string) {}

  get responses(): Json {
    return { 200: { description: 'OK', content: { [this.mediaType]: {} } } };
  }
}

/** Answers a file as a download with this name. */
export function download(c: Context, bytes: Uint8Array<ArrayBuffer> | ReadableStream, type: string, name: string, size?: number): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    'Cache-Control': 'no-store, no-transform',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
    ...(size !== undefined && { 'Content-Length': String(size) }),
  });
}
