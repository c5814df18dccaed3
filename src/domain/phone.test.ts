import { describe, expect, it } from 'vitest';
import { findPhoneProblem, tidyPhone } from './phone';

describe('phone number', () => {
  it.each([
    ['13812342716', 'mobile', true],
    ['12812342716', 'mobile', false],
    ['0571-88886666', 'mobile', false],
    ['0571-88886666', 'landline', true],
    ['01012345678', 'landline', true],
    ['88886666', 'landline', false],
    ['13812342716', 'any', true],
    ['010-12345678', 'any', true],
    ['1381234', 'any', false],
  ] as const)('%s as %s: %s', (number, kind, isRight) => {
    expect(findPhoneProblem(number, kind) === undefined).toBe(isRight);
  });

  it('counts the digits that are too few or too many', () => {
    expect(findPhoneProblem('1381234271', 'mobile')).toBe('手机号应为 11 位，现在是 10 位');
  });

  it('tidies what people paste', () => {
    for (const pasted of ['138 1234 2716', '+86 138-1234-2716', '0086 13812342716', '１３８１２３４２７１６'])
      expect(tidyPhone(pasted)).toBe('13812342716');
    expect(tidyPhone('138-1234')).toBe('1381234');
    expect(tidyPhone('0571-8888 6666')).toBe('0571-88886666');
  });
});
