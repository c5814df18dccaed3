import { describe, expect, it } from 'vitest';
import { moneyMarks, plainCode, plainLine, plainLines, plainNumber } from './plainText';

describe('typed and pasted text', () => {
  it.each([
    '沈\u200b一诺',
    '沈一诺\u200b',
    '\ufeff沈一诺',
    '沈\u2060一诺',
    '沈\u202e一诺',
    '沈\u00ad一诺',
    '沈\u200d一诺\u200c',
    '沈一诺\u3000',
    '\u00a0沈一诺\ufffc',
  ])('has nothing that is not seen: %j', (typed) => expect(plainLine(typed)).toBe('沈一诺'));

  it('has usual spaces, plain digits and letters, and composed accents', () => {
    expect(plainLine('Ｌ２－０１\u00a0Ａ座，三楼（东）')).toBe('L2-01 A座，三楼（东）');
    expect(plainLine('Nguye\u0302\u0303n')).toBe('Nguyễn');
    expect(plainLines('　　第一段\r\n\u00a0第\u200b二段\u2028三')).toBe('第一段\n 第二段\n三');
    expect(plainLines('一\n　　二')).toBe('一\n　　二');
  });

  it('keeps joiners that shape letters or pictures', () => {
    for (const text of ['👨‍👩‍👧', 'می‌خواهم']) expect(plainLine(text)).toBe(text);
  });

  it('is plain in codes', () => expect(plainCode(' ３２０１０６ 2019\u200b１１２０ １２３ｘ')).toBe('32010620191120123X'));

  it.each([
    ['１２００', '1200'],
    ['１２００．５０', '1200.50'],
    ['1200。5', '1200.5'],
    ['1，200.50', '1200.50'],
    ['¥1200', '1200'],
    ['￥ 1,200元', '1200'],
    ['1200 \n', '1200'],
    ['－３', '-3'],
    ['\u200b5\ufeff', '5'],
    ['约5', '约5'],
    ['1e3', '1e3'],
    ['12,5', '12,5'],
  ])('reads the number in %j', (typed, read) => expect(plainNumber(typed, moneyMarks)).toBe(read));
});
