import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveUpload } from './receiveUpload';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Delays the opening of files beyond the end of their streams; resolves when one is open. */
function openLate(): Promise<void> {
  const { open, WriteStream } = fs;
  const givenUp = new Promise<void>((resolve) => {
    const { destroy } = WriteStream.prototype;
    vi.spyOn(WriteStream.prototype, 'destroy').mockImplementation(function (this: fs.WriteStream, error) {
      resolve();
      return destroy.call(this, error);
    });
  });
  return new Promise((opened) => {
    const late = async (path: string, flags: string, mode: number, done: (error: Error | null, file: number) => void) => {
      await givenUp;
      for (let turns = 0; turns < 1_000; turns++) await turn();
      open(path, flags, mode, (error, file) => {
        done(error, file);
        opened();
      });
    };
    vi.spyOn(fs, 'open').mockImplementation(late as never);
  });
}

test('a refused upload leaves no file, however slowly the disk opens one', async () => {
  const opened = openLate();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(5000)], 'a.png'));
  await expect(receiveUpload(new Request('http://a/', { method: 'POST', body: form }), folder, 100)).rejects.toThrow('内容太大');
  await opened;
  expect(await readdir(folder)).toEqual([]);
});

test.each(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])(
  'one that breaks off with %s is the caller’s, no error of the server',
  async (code) => {
    const start = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n123');
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(start),
      pull: (stream) => stream.error(Object.assign(new Error('aborted'), { code })),
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const request = new Request('http://a/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    await expect(receiveUpload(request, folder, 100)).rejects.toMatchObject({ code: 400, message: '上传的内容不完整，请重新选择文件' });
    expect(await readdir(folder)).toEqual([]);
  },
);
