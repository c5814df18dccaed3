import { describe, expect, it } from 'vitest';
import { getHourInShanghai } from './calendar';
import { getGreeting } from './greeting';

describe('greeting', () => {
  it.each([
    [0, '早上好'],
    [10, '早上好'],
    [11, '中午好'],
    [14, '中午好'],
    [15, '下午好'],
    [18, '下午好'],
    [19, '晚上好'],
    [23, '晚上好'],
    [24, '晚上好'],
  ])('at %i says %s', (hour, words) => {
    expect(getGreeting(hour)).toBe(words);
  });

  it.each([
    ['2026-11-20T10:59:59+08:00', '早上好'],
    ['2026-11-20T11:00:00+08:00', '中午好'],
    ['2026-11-20T23:59:59+08:00', '晚上好'],
    ['2026-11-21T00:00:00+08:00', '早上好'],
  ])('goes by the clock in Shanghai: %s is %s', (moment, words) => {
    expect(getGreeting(getHourInShanghai(new Date(moment)))).toBe(words);
  });
});
