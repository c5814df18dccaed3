import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('state');
const type = fieldTypeOf(field);

describe('state field', () => {
  it('becomes a machine of codes, in the order it is written', () => {
    expect(type.states?.(field)).toMatchObject({
      initial: 2,
      states: [{ key: 'studying', code: 2, title: '在读' }, { key: 'paused' }, { key: 'left', code: 5 }],
      transitions: [{ name: 'leave', from: [2], to: 5 }],
    });
  });

  it('is named by its key in conditions', () => {
    expect(type.literal?.('left', field)).toBe(5);
    for (const word of ['gone', 5, 'constructor', null]) expect(type.literal?.(word, field)).toBeUndefined();
  });

  it('is read from an address by code and from a cell by title', () => {
    expect(type.decode?.('5', field)).toBe(5);
    expect(type.parse('已离校', field, {})).toBe(5);
    expect(() => type.decode?.('left', field)).toThrow('“left”');
    expect(() => type.parse('离开', field, {})).toThrow('“离开”');
  });

  it('refuses two states with one code or title', () => {
    const state = (code: number, title: string) => ({ code, title, color: 'normal' });
    for (const states of [{ a: state(1, '甲'), b: state(1, '乙') }, { a: state(1, '甲'), b: state(2, '甲') }, { A: state(1, '甲') }])
      expect(type.options.safeParse({ initial: 'a', states }).success).toBe(false);
  });
});
