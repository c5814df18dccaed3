import { describe, expect, it } from 'vitest';
import { formatNames, formatSince } from './todoTexts';

describe('what stands beside a to-do', () => {
  it('names those that have waited longest', () => {
    expect(formatNames(['徐明哲', '江一'], 2)).toBe('徐明哲、江一');
    expect(formatNames(['徐明哲', '江一'], 7)).toBe('徐明哲、江一 等');
    expect(formatNames([], 7)).toBe('');
  });

  it.each([
    ['2026-11-06', '最早 12 天前'],
    ['2026-11-18', '今天'],
    ['2026-11-20', ''],
    [null, ''],
  ])('since %s', (since, text) => expect(formatSince(since, '2026-11-18')).toBe(text));
});
