import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('age', { from: 'birthday' });
const type = fieldTypeOf(field);
const today = '2025-02-28';

describe('age field', () => {
  it('is worked out from the birthday on a given day', () => {
    expect(type.compute?.({ birthday: '2020-02-29' }, field, today)).toBe('4岁11个月');
    for (const birthday of [null, undefined, '', '2025-03-01']) expect(type.compute?.({ birthday }, field, today)).toBeNull();
  });

  it('is filtered by birthdays, the other way round', () => {
    expect(type.filterAs?.('between', [3, 5], field, today)).toEqual({
      field: 'birthday',
      operator: 'between',
      value: ['2019-03-01', '2022-02-28'],
    });
    expect(type.filterAs?.('between', [null, 5], field, today)).toMatchObject({ value: ['2019-03-01', null] });
    expect(type.filterAs?.('gte', 3, field, today)).toMatchObject({ value: [null, '2022-02-28'] });
    expect(type.filterAs?.('lte', 0, field, today)).toMatchObject({ value: ['2024-02-29', null] });
    expect(type.filterAs?.('empty', true, field, today)).toEqual({ field: 'birthday', operator: 'empty', value: true });
  });

  it('takes whole years that somebody can have', () => {
    expect(type.decode?.('7', field)).toBe(7);
    for (const text of ['-1', '7.5', '151', '七', '']) expect(() => type.decode?.(text, field), text).toThrow('0–150');
  });

  it('is sorted by birthday, the other way round', () => {
    expect(type.sortAs?.(field)).toEqual({ field: 'birthday', reverse: true });
  });
});
