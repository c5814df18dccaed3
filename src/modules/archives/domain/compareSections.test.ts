import { describe, expect, it } from 'vitest';
import { contentTypes, sections } from './codes';
import { compareSections } from './compareSections';

const text = (title: string, content: string) => ({ section: sections.stage, title, contentType: contentTypes.text, content });

describe('two archives compared', () => {
  it('tells what is new, gone, changed and the same', () => {
    const before = [text('上半学期', '能坐'), text('下半学期', '能站'), text('总结', '好')];
    const after = [text('上半学期', '能坐'), text('下半学期', '能走'), text('暑假', '游泳')];
    expect(compareSections(before, after).map(({ title, kind }) => [title, kind])).toMatchObject([
      ['上半学期', 'same'],
      ['下半学期', 'changed'],
      ['暑假', 'added'],
      ['总结', 'removed'],
    ]);
  });

  it('compares the second section of a name with the second', () => {
    const twice = [text('小结', '一'), text('小结', '二')];
    expect(compareSections(twice, [text('小结', '一'), text('小结', '三')]).map(({ kind }) => kind)).toEqual(['same', 'changed']);
  });

  it('compares the rows of a table, and what a person may not read is not there', () => {
    const table = (itemValue: string) => ({ section: 10, title: '沟通', contentType: 4, items: [{ itemName: '电话', itemValue }] });
    expect(compareSections([table('甲')], [table('乙')])).toMatchObject([
      { title: '沟通', kind: 'changed', before: '电话  甲', after: '电话  乙' },
    ]);
    expect(compareSections([{ section: 3, title: '健康' }], [{ section: 3, title: '健康' }])[0]).toMatchObject({ kind: 'same', after: '' });
  });
});
