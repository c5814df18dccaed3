import { describe, expect, it, vi } from 'vitest';
import { newId } from './newId';
import { isUuid } from './uuid';

describe('newId', () => {
  it('gives ids that are all different and each greater than the one before', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuid)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
  });

  it('gives ids in the order of time also when two processes take turns', async () => {
    vi.resetModules();
    const other = await import('./newId');
    const ids: string[] = [];
    for (let n = 0; n < 2000; n++) {
      ids.push(n % 2 ? newId() : other.newId());
      // As far apart as two statements of a database at least.
      const end = performance.now() + 0.02;
      while (performance.now() < end);
    }
    expect(other.newId).not.toBe(newId);
    expect([...ids].sort()).toEqual(ids);
  });
});
