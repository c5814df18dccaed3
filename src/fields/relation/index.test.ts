import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';
import { exampleRecords } from '../recordId';

const one = sampleField('relation', { entity: 'staff' });
const many = sampleField('relation', { entity: 'staff', many: true, min: 1, max: 2 });
const type = fieldTypeOf(one);
const idOf = (label: string) => exampleRecords.find((record) => record.label === label)?.id;

describe('relation field', () => {
  it('points to one record, or to a list without repetition', () => {
    const [first] = exampleRecords;
    expect(type.value(one).safeParse([first.id]).success).toBe(false);
    expect(type.value(many).safeParse(first.id).success).toBe(false);
    expect(type.value(many).safeParse([first.id, first.id]).error?.issues[0]?.message).toBe('同一条记录选了两次，请去掉重复');
    expect(type.value(many).safeParse(['1', '2', '3']).error?.issues[0]?.message).toBe('最多 2 项');
  });

  it('also takes the ids of an older backend', () => {
    expect(type.value(one).safeParse('1781234567890123456').success).toBe(true);
  });

  it('finds records of a cell by their label', () => {
    expect(type.parse('李婷，张伟', many, { idOf })).toEqual(exampleRecords.map(({ id }) => id));
    expect(() => type.parse('李停', one, { idOf })).toThrow('没有找到“李停”，请核对名称');
  });

  it('writes labels and never ids', () => {
    expect(type.format(exampleRecords[0].id, one, {})).toBe('');
  });
});

describe('tree field', () => {
  it('points into the entity it stands in', () => {
    const field = sampleField('tree');
    expect(fieldTypeOf(field).reference?.(field)).toEqual({ entity: '', many: false, tree: true });
  });
});
