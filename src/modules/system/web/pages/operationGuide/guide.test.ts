import { describe, expect, it } from 'vitest';
import { type Article, chaptersOf, excerptOf, findArticles } from './guide';

const article = (id: string, title: string, category: number, content = ''): Article => ({
  id,
  title,
  category,
  summary: null,
  videoUrl: null,
  content,
  updateTime: '2026-11-20 10:00:00',
});
const articles = [
  article('1', '办理离校', 3, '<p>打开学员档案，点<strong>离校</strong>，填写原因。</p>'),
  article('2', '新增学员', 3, '<p>监护人至少一位。</p>'),
  article('3', 'Ctrl 快捷键', 1, `<p>${'很长的开头'.repeat(10)}按 <b>N</b> 新增&amp;保存</p>`),
];
const ids = (list: readonly Article[]) => list.map(({ id }) => id).join('');

describe('the guide', () => {
  it('has its chapters in the order of the dictionary, without empty ones', () => {
    const chapters = chaptersOf(articles, [
      { code: 1, title: '开始' },
      { code: 2, title: '空的' },
      { code: 3, title: '学员' },
    ]);
    expect(chapters.map(({ title, articles: list }) => title + ids(list))).toEqual(['开始3', '学员12']);
  });

  it.each([
    ['', '123'],
    ['学员', '12'],
    ['离校 原因', '1'],
    ['离校 监护人', ''],
    ['ctrl', '3'],
    ['新增&保存', '3'],
    ['strong', ''],
  ])('finds “%s” in titles and texts, not in the markup', (keyword, found) => {
    expect(ids(findArticles(articles, keyword))).toBe(found);
  });

  it('shows where a word stands, unless the title says it', () => {
    expect(excerptOf(articles[0]!, '原因')).toBe('…员档案，点 离校 ，填写原因。');
    expect(excerptOf(articles[2]!, '保存')).toMatch(/^….{12}保存$/);
    expect(excerptOf(articles[0]!, '离校')).toBeUndefined();
    expect(excerptOf(articles[0]!, '')).toBeUndefined();
  });
});
