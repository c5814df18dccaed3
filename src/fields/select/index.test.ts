import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import type { Choice } from '../field';
import { select } from '.';

const sex: Choice[] = [
  { code: 1, title: '男' },
  { code: 2, title: '女' },
];
const resolver = { dictionary: (name: string) => (name === 'sex' ? sex : undefined) };
function unresolved(options: Record<string, unknown>) {
  return { ...sampleField('select'), options: { display: 'auto' as const, ...options }, choices: undefined };
}

describe('select field', () => {
  it('takes its choices from a dictionary', () => {
    const field = unresolved({ dictionary: 'sex' });
    expect(select.resolve?.(field, resolver)).toBeUndefined();
    expect(field.choices).toBe(sex);
    expect(select.column?.(field)).toBe('integer');
  });

  it('says which dictionary does not exist, and that it needs one', () => {
    expect(select.resolve?.(unresolved({ dictionary: 'sexx' }), resolver)).toMatchObject({
      option: 'dictionary',
      message: expect.stringContaining('"sexx"'),
    });
    expect(select.resolve?.(unresolved({}), resolver)).toMatchObject({ option: 'dictionary' });
    expect(select.resolve?.(unresolved({ dictionary: 'sex', choices: sex }), resolver)).toMatchObject({ option: 'choices' });
  });

  it('keeps text codes as text and does not mix kinds', () => {
    const letters = sampleField('select', { choices: [{ code: '1', title: '甲' }] });
    expect(select.column?.(letters as never)).toBe('text');
    expect(select.value(letters as never).safeParse(1).success).toBe(false);
    for (const choices of [
      [
        { code: 1, title: '甲' },
        { code: 'B', title: '乙' },
      ],
      [
        { code: 1, title: '甲' },
        { code: 1, title: '乙' },
      ],
      [
        { code: 1, title: '甲' },
        { code: 2, title: '甲' },
      ],
      [{ code: 2 ** 31, title: '甲' }],
      [],
    ])
      expect(select.options.safeParse({ choices }).success, JSON.stringify(choices)).toBe(false);
  });

  it('reads titles and codes from cells and names what it knows otherwise', () => {
    const field = { ...unresolved({ dictionary: 'sex' }), choices: sex };
    expect(select.parse(' 女 ', field, {})).toBe(2);
    expect(select.parse('2', field, {})).toBe(2);
    expect(() => select.parse('母', field, {})).toThrow('“母”不在可选项中，可填：男、女');
    expect(() => select.decode?.('3', field)).toThrow('“3”');
  });

  it('has a Chinese answer when its dictionary is empty', () => {
    const field = { ...unresolved({ dictionary: 'sex' }), choices: [] };
    expect(select.value(field).safeParse(1).error?.issues[0]?.message).toBe('没有可选项，请联系管理员维护字典');
  });
});
