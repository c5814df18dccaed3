import { describe, expect, it } from 'vitest';
import { greetingAt } from './greeting';

describe('greeting', () => {
  it.each([
    [0, '上午好'],
    [10, '上午好'],
    [11, '中午好'],
    [14, '中午好'],
    [15, '下午好'],
    [18, '下午好'],
    [19, '晚上好'],
    [24, '晚上好'],
  ])('at %i says %s', (hour, words) => {
    expect(greetingAt(hour)).toBe(words);
  });
});
