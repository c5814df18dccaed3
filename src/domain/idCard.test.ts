import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar';
import { buildIdCard, findIdCardProblem, readIdCard } from './idCard';

const today = '2026-11-20';
const card = fc
  .tuple(fc.integer({ min: 110000, max: 659999 }), fc.nat(70_000), fc.nat(999))
  .map(([place, count, order]) => buildIdCard(String(place), addDays('1900-01-01', Math.min(count, 46_000)), order));

describe('resident identity number', () => {
  it('takes right numbers, also with X', () => {
    expect(findIdCardProblem('11010519491231002X', today)).toBeUndefined();
    fc.assert(
      fc.property(card, (number) => {
        expect(findIdCardProblem(number, today)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['110105194912310021', '校验码不对，末位应为 X。请核对证件'],
    ['11010519491231002x', '身份证号前 17 位应为数字，末位为数字或 X'],
    ['1101051949123100', '身份证号应为 18 位，现在是 16 位'],
    ['11010519490229002X', '第 7–14 位不是有效的出生日期（1949-02-29）。请核对证件'],
    ['110105174912310020', '第 7–14 位不是有效的出生日期（1749-12-31）。请核对证件'],
    ['01010519491231002X', '地区码不对，首位不能为 0。请核对证件'],
    [buildIdCard('330106', '2026-11-21', 12), '证件上的出生日期 2026-11-21 晚于今天。请核对证件'],
  ])('refuses %s: %s', (number, sentence) => {
    expect(findIdCardProblem(number, today)).toBe(sentence);
    expect(sentence.startsWith('校验码') ? readIdCard(number) : undefined).toBeUndefined();
  });

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(card, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (number, at, shift) => {
        const digit = (Number(number[at]) + shift) % 10;
        expect(findIdCardProblem(number.slice(0, at) + digit + number.slice(at + 1), today)).toBeDefined();
      }),
    );
  });

  it('carries birthday and sex', () => {
    expect(readIdCard('11010519491231002X')).toEqual({ birthday: '1949-12-31', sex: 2 });
    expect(readIdCard(buildIdCard('330106', '2019-03-31', 17))).toEqual({ birthday: '2019-03-31', sex: 1 });
    expect(readIdCard('E12345678')).toBeUndefined();
  });
});
