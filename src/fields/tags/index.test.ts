import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('tags', { max: 2 });
const type = fieldTypeOf(field);
const sentence = (value: unknown) => type.value(field).safeParse(value).error?.issues[0]?.message;

describe('tags field', () => {
  it('trims tags and drops repeated ones while they are typed', () => {
    expect(type.clean?.([' 怕吵 ', '怕吵', '喜欢音乐'], field)).toEqual(['怕吵', '喜欢音乐']);
  });

  it('refuses marks that separate tags, long tags and too many', () => {
    expect(sentence(['怕吵，爱哭'])).toBe('标签不能含有顿号、逗号或分号，请分成几个标签');
    expect(sentence(['字'.repeat(21)])).toBe('内容长度不能超过20个字符');
    expect(sentence(['一', '二', '三'])).toBe('最多 2 项');
  });
});
