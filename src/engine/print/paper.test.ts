import { describe, expect, it } from 'vitest';
import { getSheetFileName } from './paper';

describe('the name of a file', () => {
  const name = (title: string, record: string) => getSheetFileName({ title, record, content: null }, '2026-11-20');

  it('says what, whom and when', () => {
    expect(name('学员信息表', '陈雨桐')).toBe('学员信息表-陈雨桐-2026-11-20');
  });

  it('leaves out what no file system takes, and what is not there', () => {
    expect(name('课程信息表', '感统/言语: "A|B"\n<1>')).toBe('课程信息表-感统 言语 A B 1-2026-11-20');
    expect(name('班级信息表', '')).toBe('班级信息表-2026-11-20');
  });
});
