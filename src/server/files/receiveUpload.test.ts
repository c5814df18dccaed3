import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

test('a refused upload leaves no file, however slowly the disk opens one', async () => {
  const open = fs.open.bind(fs);
  vi.spyOn(fs, 'open').mockImplementation(((...args: Parameters<typeof open>) => setTimeout(() => open(...args), 50)) as never);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(5000)], 'a.png'));
  await expect(receiveUpload(new Request('http://a/', { method: 'POST', body: form }), folder, 100)).rejects.toThrow('内容太大');
  await wait(150);
  expect(await readdir(folder)).toEqual([]);
});
