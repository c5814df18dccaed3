import { describe, expect, it, vi } from 'vitest';
import type { EditorServices } from '../../fieldServices';
import { notReadable, PendingUploads } from './pendingUploads';

const file = new File(['x'], '课堂照片.png', { type: 'image/png' });

function open(services: Partial<EditorServices> = {}) {
  const held: { arrive(): void; fail(message: string): void; signal: AbortSignal; progress(percent: number): void }[] = [];
  const finished = vi.fn();
  const upload: EditorServices['upload'] = (_kind, sent, progress, signal) =>
    new Promise((resolve, reject) => {
      held.push({
        progress,
        signal,
        arrive: () => resolve({ url: '/api/files/1', name: sent.name }),
        fail: (message) => reject(new Error(message)),
      });
    });
  const catchImages = vi.fn(async (addresses: string[]) => new Map(addresses.map((one) => [one, { url: `/caught/${one.at(-1)}` }])));
  const uploads = new PendingUploads(async () => ({ upload, catchImages, ...services }), finished);
  return { uploads, held, finished, catchImages };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('a file on its way into a text', () => {
  it('holds up saving until it has arrived', async () => {
    const { uploads, held, finished } = open();
    const key = uploads.begin({ from: 'file', kind: 'image', file });
    await soon();
    held[0]?.progress(40);
    expect(uploads.get(key)).toMatchObject({ name: '课堂照片.png', percent: 40, state: 'running' });
    expect(uploads.problemOf(new Set([key]))).toBe('内容里还有文件没有传完，请等传完或移除后再保存');
    held[0]?.arrive();
    await soon();
    expect(finished).toHaveBeenCalledExactlyOnceWith(key, { kind: 'image', url: '/api/files/1', name: '课堂照片.png', alt: '课堂照片' });
    expect(uploads.problemOf(new Set([key]))).toBeUndefined();
  });

  it('can be tried again when it failed, and says why', async () => {
    const { uploads, held, finished } = open();
    const key = uploads.begin({ from: 'file', kind: 'image', file });
    await soon();
    held[0]?.fail('连接不上服务器，请检查网络后重试。');
    await soon();
    expect(uploads.get(key)).toMatchObject({ state: 'failed', problem: '连接不上服务器，请检查网络后重试。' });
    expect(uploads.problemOf(new Set([key]))).toBe('内容里有 1 个文件没有传上来，请重试或移除后再保存');
    uploads.retry(key);
    await soon();
    held[1]?.arrive();
    await soon();
    expect(finished).toHaveBeenCalledTimes(1);
  });

  it('is given up with its place, and stays so until somebody brings it back', async () => {
    const { uploads, held, finished } = open();
    const key = uploads.begin({ from: 'file', kind: 'image', file });
    await soon();
    uploads.keepOnly(new Set());
    expect(held[0]?.signal.aborted).toBe(true);
    held[0]?.arrive();
    await soon();
    expect(finished).not.toHaveBeenCalled();
    expect(uploads.get(key)).toMatchObject({ state: 'failed', problem: '已取消上传' });
    expect([uploads.problemOf(new Set()), uploads.canRetry(key)]).toEqual([undefined, true]);
  });

  it('on the web is fetched together with the others of its paste, each address once', async () => {
    vi.useFakeTimers();
    const { uploads, finished, catchImages } = open();
    for (const address of ['https://a/1', 'https://a/2', 'https://a/1']) uploads.begin({ from: 'web', address, alt: '图' });
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(catchImages.mock.calls.map(([addresses]) => addresses)).toEqual([['https://a/1', 'https://a/2']]);
    expect(finished.mock.calls.map(([, { url }]) => url)).toEqual(['/caught/1', '/caught/2', '/caught/1']);
  });

  it('that nobody can bring is said to be missing and holds nothing up', () => {
    const { uploads } = open();
    const key = uploads.begin({ from: 'nowhere' });
    expect(uploads.get(key)).toMatchObject({ state: 'failed', problem: notReadable });
    expect([uploads.canRetry(key), uploads.problemOf(new Set([key]))]).toEqual([false, undefined]);
  });
});
