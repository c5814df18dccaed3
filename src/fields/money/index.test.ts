import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('money', { min: 0 });
const type = fieldTypeOf(field);
const accepts = (value: unknown) => type.value(field).safeParse(value).success;

describe('money field', () => {
  it('rejects a third decimal, floats and negative amounts below its limit', () => {
    expect(accepts('0.10')).toBe(true);
    for (const bad of ['0.105', 0.1, '-0.01', '1,000.00', '1e3']) expect(accepts(bad), String(bad)).toBe(false);
  });

  it('keeps an amount in one form', () => {
    expect(type.clean?.(' 1234.5 ', field)).toBe('1234.50');
    expect(type.clean?.('1.005', field)).toBe('1.005');
    expect(type.clean?.(0.1, field)).toBe(0.1);
  });

  it('is exact where a float is not', () => {
    expect(type.clean?.('999999999999.99', field)).toBe('999999999999.99');
    expect(accepts('999999999999.99')).toBe(true);
    expect(type.column?.(field)).toBe('numeric(14,2)');
  });

  it('reads cells with currency signs and thousands', () => {
    for (const cell of ['¥1,234.50', '￥ 1234.5', '1234.5元']) expect(type.parse(cell, field, {}), cell).toBe('1234.50');
    expect(() => type.parse('1.005', field, {})).toThrow('最多保留 2 位小数');
  });

  it('compares a number in a condition with stored amounts', () => {
    expect(type.literal?.(100, field)).toBe('100.00');
    expect(type.literal?.(0.001, field)).toBeUndefined();
  });
});
