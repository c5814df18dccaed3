/** `catchimage`: downloads images that were pasted as web addresses and stores them as own files. */
import { rm } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type CaughtImage, editorSuccess } from '../../../wire/editor';
import { filesPath } from '../../../wire/files';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import type { AppContext } from '../jobs/appContext';
import { RemoteError } from './remoteFile';
import { storeFile } from './storeFile';
import { uploadKinds } from './uploadKinds';

/** Limit per call; the editor sends the rest in further calls. */
export const maxCaught = 20;
const atOnce = 4;

/** One entry per address, in the same order. A failed download gives an entry with the reason; the others continue. */
export async function downloadImages(context: AppContext, actor: Actor, addresses: string[]): Promise<CaughtImage[]> {
  const caught: CaughtImage[] = [];
  const waiting = addresses.map((source, index) => ({ source, index }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) caught[next.index] = await downloadImage(context, actor, next.source);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return caught;
}

async function downloadImage(context: AppContext, actor: Actor, source: string): Promise<CaughtImage> {
  const limits = uploadKinds.image;
  try {
    const { file, size } = await context.fetchRemote(source, { folder: context.files.temporaryFolder, maxBytes: limits.maxBytes });
    try {
      const kept = await storeFile(context, actor, { name: await nameOf(source, file), file, size }, { limits });
      return { source, state: editorSuccess, url: `${filesPath}/${kept.id}` };
    } finally {
      await rm(file, { force: true });
    }
  } catch (error) {
    if (error instanceof RemoteError || (error instanceof ApiError && error.code < 500)) return { source, state: error.message };
    throw error;
  }
}

/** Last part of the path, with the extension of the detected type: image addresses often have none or a wrong one. */
async function nameOf(source: string, file: string): Promise<string> {
  const found = await fileTypeFromFile(file);
  if (!found) throw new RemoteError('这个地址上不是图片');
  const last = decodeSafely(new URL(source).pathname.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,10}$/, '');
  const bare = last.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(0, 80) || '网络图片';
  return `${bare}.${found.ext}`;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
