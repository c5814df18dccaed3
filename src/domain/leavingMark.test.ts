import { expect, test } from 'vitest';
import { formatLeavingMark, isLeavingMark } from './leavingMark';

test('says who, when and how, and is known again', () => {
  const mark = formatLeavingMark('王芳', '2026-11-18 09:30:12', '导出');
  expect(mark).toBe('王芳 于 2026-11-18 09:30 导出 · 内含个人信息');
  expect(isLeavingMark(` ${mark}`)).toBe(true);
  for (const other of ['王芳', '王芳 导出', '内含个人信息', '王芳 于 昨天 导出 · 内含个人信息']) expect(isLeavingMark(other)).toBe(false);
});
