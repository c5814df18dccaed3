/** What a route answers that is no envelope: files. */
import type { Context } from 'hono';
import { encodeFileName } from './fileName';
import type { Json } from './jsonSchema';

/** Answers with bytes of this media type. */
export class FileAnswer {
  constructor(readonly mediaType: string) {}

  get responses(): Json {
    return { 200: { description: 'OK', content: { [this.mediaType]: {} } } };
  }
}

/** A file to keep, under its name. */
export function download(c: Context, bytes: Uint8Array<ArrayBuffer> | ReadableStream, type: string, name: string, size?: number): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    'Cache-Control': 'no-store, no-transform',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
    ...(size !== undefined && { 'Content-Length': String(size) }),
  });
}
