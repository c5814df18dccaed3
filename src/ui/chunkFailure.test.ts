import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, isLoadFailure, loadChunk } from './chunkFailure';

// No style sheets in this test.
beforeEach(() => void vi.stubGlobal('document', { querySelectorAll: () => [] }));

describe('loading a piece of code', () => {
  it('returns what was loaded', async () => {
    await expect(loadChunk('list', async () => 'code')).resolves.toBe('code');
  });

  it('names the piece that did not arrive in time', async () => {
    await expect(loadChunk('list', () => new Promise(() => undefined), 10)).rejects.toThrow('Loading chunk list failed');
  });

  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('names the piece when the browser says: %s', async (message) => {
    const failed = loadChunk('list', () => Promise.reject(new TypeError(message)));
    await expect(failed).rejects.toBeInstanceOf(ChunkError);
  });

  it('throws errors of the code itself unchanged', async () => {
    const mistake = new TypeError('x is undefined');
    await expect(loadChunk('list', () => Promise.reject(mistake))).rejects.toBe(mistake);
    expect(isLoadFailure(mistake)).toBe(false);
  });
});
