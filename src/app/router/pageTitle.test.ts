import { describe, expect, it, vi } from 'vitest';
import { pageTitleOf } from './pageTitle';

vi.mock('virtual:kangjiao/page-titles', () => ({ pageTitles: {} }));

describe('what sign-in leads to', () => {
  const titles = { '/garden/tree': '树', '/garden/tree/leaf': '叶', '/dashboard': '工作台' };

  it.each([
    ['/garden/tree', '树'],
    ['/garden/tree/show/7', '树'],
    ['/garden/tree/leaf/edit/7', '叶'],
    ['/garden/treehouse', undefined],
    ['/nowhere', undefined],
  ])('%s is %s: the page and never the record', (path, title) => {
    expect(pageTitleOf(path, titles)).toBe(title);
  });
});
