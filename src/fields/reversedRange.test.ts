import { describe, expect, it } from 'vitest';
import { refuseReversed } from './reversedRange';

describe('a range of a filter', () => {
  it.each([
    [['2026-11-18', '2026-11-17'], '开始 2026-11-18 晚于结束 2026-11-17，请对调'],
    [['2026-11', '2026-10'], '开始 2026-11 晚于结束 2026-10，请对调'],
    [['2026-11-18 00:00:00', '2026-11-17'], '开始 2026-11-18 00:00:00 晚于结束 2026-11-17，请对调'],
    [[10, 9], '下限 10 大于上限 9，请对调'],
    [['10.00', '9.50'], '下限 10.00 大于上限 9.50，请对调'],
    [[0, -1], '下限 0 大于上限 -1，请对调'],
  ])('%j the wrong way round is named', (ends, sentence) => expect(() => refuseReversed(ends)).toThrow(sentence));

  it.each([
    [['2026-11-18', '2026-11-18']],
    [['2026-11-18 10:00:00', '2026-11-18']],
    [['9.50', '10.00']],
    [[null, '2026-11-18']],
    [['2026-11-18', undefined]],
    [['5', '']],
    [[null, null]],
  ])('%j is a range', (ends) => expect(() => refuseReversed(ends)).not.toThrow());
});
