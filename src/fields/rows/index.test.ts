import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('rows', { entity: 'guardian', min: 1, max: 3, main: 'isMain' });
const type = fieldTypeOf(field);
const sentence = (value: unknown) => type.value(field).safeParse(value).error?.issues[0]?.message;

describe('rows field', () => {
  it('has one main row and no second', () => {
    expect(sentence([{ isMain: true }, { isMain: false }])).toBeUndefined();
    expect(sentence([{ isMain: true }, { isMain: true }])).toBe('“主要联系人”须且只能选一行，现在选了 2 行');
    expect(sentence([{ isMain: false }])).toBe('“主要联系人”须且只能选一行，现在选了 0 行');
  });

  it('makes the first row the main one where nobody is named', () => {
    expect(type.clean?.([{ relName: '王芳' }, { relName: '王强' }], field)).toEqual([
      { relName: '王芳', isMain: true },
      { relName: '王强', isMain: false },
    ]);
    const named = [{ isMain: false }, { isMain: true }];
    expect(type.clean?.(named, field)).toBe(named);
    expect(type.clean?.([null, 'x'], field)).toEqual([null, 'x']);
  });

  it('has neither too few nor too many rows', () => {
    expect(sentence([])).toBe('至少 1 项');
    expect(sentence([true, false, false, false].map((isMain) => ({ isMain })))).toBe('最多 3 项');
  });

  it('tells the engine which rows it keeps', () => {
    expect(type.children?.(field)).toEqual({ entity: 'guardian', min: 1, max: 3, main: 'isMain', copies: {} });
  });

  it('refuses more rows at least than at most', () => {
    expect(() => sampleField('rows', { entity: 'guardian', min: 5, max: 3 })).toThrow('min');
  });
});
