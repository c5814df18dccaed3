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
  ])('writes %i bytes as %s', (bytes, words) => {
    expect(renderFileSize(bytes)).toBe(words);
  });
});
