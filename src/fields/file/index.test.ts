import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('file', { accept: ['.pdf', '.png'], maxSize: 1, max: 2 });
const type = fieldTypeOf(field);
const report = { id: '0198c0de-0000-7000-8000-000000000010', name: '报告.PDF', size: 1024, type: 'application/pdf' };
const sentence = (value: unknown) => type.value(field).safeParse(value).error?.issues[0]?.message;

describe('file field', () => {
  it('takes files of its endings, in small or large letters', () => {
    expect(sentence([report])).toBeUndefined();
    expect(sentence([{ ...report, name: '报告.pdf.exe' }])).toBe('只能上传 .pdf .png 文件');
  });

  it('names the limit that is broken', () => {
    expect(sentence([{ ...report, size: 1024 * 1024 + 1 }])).toBe('单个文件不能超过 1 MB');
    expect(sentence([1, 2, 3].map((n) => ({ ...report, id: `${n}` })))).toBe('最多 2 项');
    expect(sentence([report, report])).toBe('同一个文件上传了两次，请去掉重复');
  });

  it('tells the upload call its limits', () => {
    expect(type.upload?.(field)).toEqual({ accept: ['.pdf', '.png'], maxSize: 1, maxCount: 2 });
    expect(() => sampleField('file', { accept: ['pdf'] })).toThrow('accept');
  });
});
