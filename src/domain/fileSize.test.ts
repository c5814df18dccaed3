import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderFileSize } from './fileSize';

describe('file size', () => {
  it.each([
    [0, '0 B'],
    [99, '99 B'],
    [100, '0.1 KB'],
    [20_480, '20 KB'],
    [102_399, '100 KB'],
    [102_400, '0.1 MB'],
    [1_468_006, '1.4 MB'],
    [1024 ** 3 - 1, '1024 MB'],
    [1024 ** 3, '1 GB'],
    [1.5 * 1024 ** 4, '1536 GB'],
  ])('writes %i bytes as %s', (bytes, words) => {
    expect(renderFileSize(bytes)).toBe(words);
  });

  it('says the size to one part in twenty, in the unit and two decimals at most', () => {
    const factors = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
    fc.assert(
      fc.property(fc.integer({ min: 1024, max: 2 ** 40 }), (bytes) => {
        const [, number, unit] = /^(\d+(?:\.\d{1,2})?) (B|KB|MB|GB)$/.exec(renderFileSize(bytes)) ?? [];
        const said = Number(number) * factors[unit as keyof typeof factors];
        expect(Math.abs(said - bytes)).toBeLessThanOrEqual(Math.max(bytes * 0.05, 1));
      }),
    );
  });
});
