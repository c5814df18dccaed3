import { gunzipSync, inflateSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { buildJsonAnswer } from './buildJsonAnswer';
import { createCompression } from './createCompression';

const app = new Hono();
app.use(createCompression());
app.get('/:length', (c) => buildJsonAnswer(c, textOf(Number(c.req.param('length')))));

function textOf(length: number): string {
  return JSON.stringify('康教'.repeat(length / 2));
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, deflate: inflateSync, none: (bytes) => bytes };

describe('JSON as an answer', () => {
  it.each([
    ['a short one', 100, 'gzip', 'none'],
    ['a record', 2000, 'gzip, deflate, br', 'gzip'],
    ['a list', 100_000, 'br, GZIP', 'gzip'],
    ['one for whom nothing is said', 2000, undefined, 'none'],
    ['one that may not be gzip', 2000, 'gzip;q=0', 'none'],
    ['one that is rather deflate', 2000, 'gzip;q=0.5, deflate', 'deflate'],
    ['one that is anything', 2000, '*', 'gzip'],
    ['one that is only brotli', 2000, 'br', 'none'],
    ['one with a name that only looks like it', 2000, 'xgzip', 'none'],
  ])('%s of %i words to “%s” comes as %s', async (_what, length, accepted, encoding) => {
    const answer = await app.request(`/${length}`, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-encoding') ?? 'none').toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(answer.headers.get('content-length')).toBe(encoding === 'none' ? String(bytes.length) : null);
    expect(unpack[encoding]?.(bytes).toString()).toBe(textOf(length));
  });
});
