import { describe, expect, it } from 'vitest';
import { joinNumber } from './pastedNumber';

describe('a pasted number', () => {
  it.each([
    ['138 0512 2716', '13805122716'],
    ['138-0512-2716', '13805122716'],
    ['+86 138 0512 2716', '13805122716'],
    ['0086-13805122716', '13805122716'],
    ['86 13805122716', '13805122716'],
    ['１３８ ０５１２', '1380512'],
    ['138\u00a00512\u20112716', '13805122716'],
    ['(0571) 8888-6666', '057188886666'],
    ['330102 20180301 123X', '33010220180301123X'],
    ['86', undefined],
    ['王 138 0512', undefined],
    ['XY2611-0001', undefined],
    ['', undefined],
  ])('“%s” is %s', (text, number) => {
    expect(joinNumber(text)).toBe(number);
  });
});
