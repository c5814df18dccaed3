import { describe, expect, it } from 'vitest';
import { shortTime } from '../time/shortTime';
import { spansOf } from './recordLines';

describe('the lines of a record page', () => {
  it('hold two narrow values or one wide one', () => {
    expect(spansOf([false, false, true, false, false], 2)).toEqual([1, 1, 2, 1, 1]);
  });

  it('are filled by the value before a wide one', () => {
    expect(spansOf([false, true, false], 2)).toEqual([2, 2, 1]);
    expect(spansOf([false, false, false, true], 2)).toEqual([1, 1, 2, 2]);
    expect(spansOf([false, false, true, false, true], 3)).toEqual([1, 2, 3, 3, 3]);
  });
});

describe('times in a history', () => {
  it('are as short as they can be told apart', () => {
    expect(shortTime('2026-11-20 09:42:10', '2026-11-20')).toBe('今天 09:42');
    expect(shortTime('2026-11-18 16:05:00', '2026-11-20')).toBe('11-18 16:05');
    expect(shortTime('2025-11-18 16:05:00', '2026-11-20')).toBe('2025-11-18 16:05');
  });
});
