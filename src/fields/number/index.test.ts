import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';

function sentence(options: Record<string, unknown>, value: unknown) {
  const field = sampleField('number', options);
  return fieldTypeOf(field).value(field).safeParse(value).error?.issues[0]?.message;
}

describe('number field', () => {
  it('names the limit that is broken', () => {
    expect(sentence({ min: 20, max: 45 }, 19)).toBe('不能小于 20');
    expect(sentence({ min: 20, max: 45 }, 46)).toBe('不能大于 45');
    expect(sentence({}, 1.5)).toBe('请填写整数');
    expect(sentence({ decimals: 1, max: 37.3 }, '37.4')).toBe('不能大于 37.3');
    expect(sentence({ decimals: 1 }, '36.55')).toBe('最多保留 1 位小数');
    expect(sentence({ decimals: 1 }, '36.50')).toBeUndefined();
  });

  it('is a JSON number when whole and text with decimals', () => {
    expect(sentence({}, '12')).toMatch('请填写整数');
    expect(sentence({ decimals: 1 }, 12.5)).toMatch('应为数字文本');
  });

  it('refuses what its column could not hold', () => {
    expect(sentence({}, 2_147_483_648)).toBe('数字过大');
    expect(sentence({ decimals: 2 }, '1234567890123')).toBe('整数部分最多 12 位');
    expect(() => fieldTypeOf(sampleField('number')).decode?.('99999999999', sampleField('number'))).toThrow('数字过大');
  });

  it('reads figures the way people write them', () => {
    const field = sampleField('number', { decimals: 1, unit: 'cm', max: 20_000 });
    const type = fieldTypeOf(field);
    for (const cell of ['1,234.5', ' 1234.5 cm', '１２３４．５', '01234.50']) expect(type.parse(cell, field, {}), cell).toBe('1234.5');
    for (const cell of ['1,23.5', '12-3', '1e3', '约 5', '']) expect(() => type.parse(cell, field, {}), cell).toThrow('不是数字');
    expect(() => type.parse('20000.1', field, {})).toThrow('不能大于 20000');
  });

  it('refuses limits that contradict each other', () => {
    const { options } = fieldTypeOf({ fieldType: 'number' });
    expect(options.safeParse({ min: 5, max: 1 }).success).toBe(false);
    expect(options.safeParse({ decimals: 9 }).success).toBe(false);
  });
});

it('an age in months reads in years and months, and is read so', () => {
  const field = sampleField('number', { decimals: 1, unit: '月', age: true });
  const type = fieldTypeOf(field);
  expect(['26.0', '26.4', '197.0', '11.0', '24.0'].map((value) => type.format(value, field, {}))).toEqual([
    '2岁2个月',
    '2岁2个月',
    '16岁5个月',
    '11个月',
    '2岁',
  ]);
  for (const cell of ['2岁2个月', '26个月', '26月', '26']) expect(type.parse(cell, field, {}), cell).toBe('26.0');
  expect(type.sheet?.(field)).toBeUndefined();
});
