import { describe, expect, it } from 'vitest';
import { newId } from './newId';
import { isUuid } from './uuid';

describe('newId', () => {
  it('gives ids that are all different and each greater than the one before', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuid)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
  });
});
