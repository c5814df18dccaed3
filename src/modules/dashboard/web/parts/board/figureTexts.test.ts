import { expect, it } from 'vitest';
import { changeText, formatAmountText, formatUnit, partText } from './figureTexts';

it.each([
  [{ kind: 'count', unit: '人' }, '1234', '1,234 人'],
  [{ kind: 'count', unit: '人' }, '0', '0 人'],
  [{ kind: 'amount', unit: '元' }, '-1234567.5', '-1,234,567.50 元'],
  [{ kind: 'amount', unit: '课时' }, '12.50', '12.5 课时'],
  [{ kind: 'share', unit: '%' }, '94.2', '94.2%'],
  [{ kind: 'share', unit: '%' }, null, '–'],
] as const)('%j of %s is %s', (figure, amount, text) => expect(formatUnit(figure, amount)).toBe(text));

it.each([
  ['count', '12.5', '比上月同期 +12.5%'],
  ['amount', '-3.0', '比上月同期 -3.0%'],
  ['share', '0.4', '比上月同期 +0.4 个百分点'],
  ['count', null, '比上月同期 –'],
] as const)('%s changed by %s: %s', (kind, change, text) =>
  expect(changeText({ kind, change }, { title: '本月', from: '2026-11-01', to: '2026-11-18', isOpen: true })).toBe(text),
);

it('tells parts of a whole, and none of nothing', () => {
  expect(partText('1', '3')).toBe('33.3%');
  expect(partText('0', '0')).toBe('–');
  expect(formatAmountText({ kind: 'count', unit: null }, null)).toBe('–');
});
