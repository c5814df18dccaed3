import { describe, expect, it } from 'vitest';
import { changeText, listChangeTexts } from './changeText';

describe('a change in words', () => {
  it.each([
    [{ difference: 3, change: 'better' }, '+3 好转'],
    [{ difference: -2.5, change: 'worse' }, '−2.5 退步'],
    [{ difference: 4, change: 'unclear' }, '+4'],
    [{ difference: 0, change: 'same' }, '不变'],
    [{ difference: 0, change: 'better' }, '好转'],
    [{ difference: null, change: 'open' }, '没有可比的分'],
  ] as const)('of %j is %s', (change, text) => {
    expect(changeText(change)).toBe(text);
  });

  it('states the method by which it is called reliable', () => {
    const norm = { score: 'T', sd: 6, reliability: 0.91, sample: '机构 2025 年 120 人', source: '内部' };
    expect(listChangeTexts({ reliable: { index: 2.36, limit: 1.96, isReliable: true, norm }, reduction: undefined })).toEqual([
      '可靠变化指数 2.36，超过 1.96，不是测量误差（Jacobson–Truax，标准差 6，信度 0.91，机构 2025 年 120 人）',
    ]);
  });

  it('says what a reduction comes to', () => {
    expect(listChangeTexts({ reliable: undefined, reduction: { percent: 50, outcome: 'response' } })).toEqual(['减分率 50%，有效']);
  });
});
