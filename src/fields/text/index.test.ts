import { describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { type FieldTypeName, fieldTypeOf } from '../fieldTypes';

function sentence(name: FieldTypeName, options: Record<string, unknown>, value: unknown) {
  const field = sampleField(name, options);
  return fieldTypeOf(field).value(field).safeParse(value).error?.issues[0]?.message;
}

describe('text field', () => {
  it('matches its pattern as a whole and explains it in the words given', () => {
    const options = { pattern: '[a-z]+|\\d{4}', patternMessage: '请填写四位数字或小写字母' };
    expect(sentence('text', options, 'abc')).toBeUndefined();
    expect(sentence('text', options, 'abc1')).toBe('请填写四位数字或小写字母');
    expect(() => sampleField('text', { pattern: '(' })).toThrow('pattern');
  });

  it('stops at the length before it runs a pattern', () => {
    const options = { maxLength: 5, pattern: '(a+)+b' };
    const run = vi.spyOn(RegExp.prototype, 'test');
    const hasRun = () => run.mock.contexts.some((pattern) => (pattern as RegExp).source.includes('(a+)+b'));
    expect([sentence('text', options, 'aaaaaa'), hasRun()]).toEqual(['内容长度不能超过5个字符', false]);
    expect([sentence('text', options, 'aaaab'), hasRun()]).toEqual([undefined, true]);
  });

  it('holds a thousand characters unless told otherwise', () => {
    expect(sentence('textarea', {}, '字'.repeat(1000))).toBeUndefined();
    expect(sentence('textarea', {}, '字'.repeat(1001))).toBe('内容长度不能超过1000个字符');
    expect(sentence('text', { minLength: 2 }, '字')).toBe('至少填写2个字符');
  });

  it('keeps lines only where there are several', () => {
    expect(sentence('text', {}, '一\n二')).toMatch('换行');
    expect(sentence('textarea', {}, '一\n二\t三')).toBeUndefined();
    const field = sampleField('textarea');
    expect(fieldTypeOf(field).clean?.(' 一\r\n二\r ', field)).toBe('一\n二');
  });

  it('keeps characters beyond the basic plane whole', () => {
    expect(sentence('text', {}, '𠮷野家 👩‍👧')).toBeUndefined();
    expect(sentence('text', {}, '𠮷'.slice(0, 1))).toMatch('控制字符');
  });
});
