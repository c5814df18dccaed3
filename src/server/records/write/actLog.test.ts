import { expect, it } from 'vitest';
import { withoutAmounts } from './actLog';

it.each([
  ['超过欠费，最多还能收 1000.01 元', '超过欠费，最多还能收 *** 元'],
  ['实发 -320.00 小于 0，请先调整扣款', '实发 *** 小于 0，请先调整扣款'],
  ['2026-05 及以前已结账，日期请从 2026-06-01 开始', '2026-05 及以前已结账，日期请从 2026-06-01 开始'],
  ['第 3 行：不能大于 100', '第 3 行：不能大于 100'],
])('%s', (told, kept) => expect(withoutAmounts(told)).toBe(kept));
