import { describe, expect, it } from 'vitest';
import { isSlowPattern } from './slowPattern';

describe('a pattern', () => {
  it.each(['(a+)+', '(a|a)*b', '(.*)*x', '.*.*.*=.*', '(\\d+,?)+', '(\\w+\\s?)*', '(a{1,30}){1,30}', '(?<all>[a-z]+)*\\d'])(
    'like %s can run for seconds',
    (source) => expect(isSlowPattern(source)).toBe(true),
  );

  it.each([
    '[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}',
    '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    '/(?![/\\\\])[^\\s\\\\]*|https://[^\\s\\\\]+',
    '[\\u4e00-\\u9fa5]{2,4}(·[\\u4e00-\\u9fa5]{1,20})*',
    '\\p{L}+\\s?\\p{L}+',
    '([A-Z]{2}-)?\\d{1,6}',
    '(?<year>\\d{4})-(?<number>\\d+)',
    'ZC-\\d{4,}',
    '',
  ])('like %s is quick on every text', (source) => expect(isSlowPattern(source)).toBe(false));
});
