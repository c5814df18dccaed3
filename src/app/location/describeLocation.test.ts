import { describe, expect, it } from 'vitest';
import type { Manifest, ManifestResource } from '../../config/normalized';
import { describeLocation } from './describeLocation';

const manifest: Manifest = {
  groups: [
    {
      name: 'garden',
      title: '花园',
      icon: 'flag',
      order: 1,
      place: 'side',
      entries: [{ title: '苗圃', order: 1, pages: ['rose', 'lily'].map((name) => [name]) }],
    },
  ],
  resources: [
    { name: 'tree', group: 'garden', title: '树', path: '/garden/tree', formLayout: 'drawer', keepAlive: true },
    { name: 'bush', group: 'garden', title: '灌木', recordTitle: '灌木苗', path: '/garden/bush', formLayout: 'page' },
    { name: 'rose', group: 'garden', title: '玫瑰', path: '/garden/rose' },
    { name: 'lily', group: 'shed', title: '百合', path: '/shed/lily' },
    { name: 'roseLeaf', group: 'garden', title: '叶', path: '/garden/roseLeaf', tab: { of: 'rose', order: 1 } },
    { name: 'treeLeaf', group: 'garden', title: '树叶', path: '/garden/treeLeaf', tab: { of: 'tree', order: 1 } },
    { name: 'calls', group: 'garden', title: '调用', path: undefined },
  ] as ManifestResource[],
};
const trail = (path: string, record?: string) =>
  describeLocation(manifest, path, record)
    .crumbs.map((crumb) => crumb.title)
    .join('/');

describe('places', () => {
  it.each([
    ['/dashboard', '工作台'],
    ['/garden/tree', '工作台/花园/树'],
    ['/garden/tree/create', '工作台/花园/树/新增树'],
    ['/garden/tree/edit/7', '工作台/花园/树/编辑树'],
    ['/garden/bush/create', '工作台/花园/灌木/新增灌木苗'],
    ['/garden/tree/statistics', '工作台/花园/树/树统计'],
    ['/garden/tree/show/7', '工作台/花园/树/树详情'],
    ['/garden/rose', '工作台/花园/苗圃/玫瑰'],
    ['/garden/roseLeaf', '工作台/花园/苗圃/叶'],
    ['/shed/lily', '工作台/花园/苗圃/百合'],
    ['/garden/treeLeaf', '工作台/花园/树/树叶'],
    ['/404', '工作台/页面不存在'],
    ['/operationGuide', '工作台/操作指南'],
    ['/operationGuide/7', '工作台/操作指南'],
    ['/nowhere', '工作台'],
  ])('%s is %s', (path, expected) => {
    expect(trail(path)).toBe(expected);
  });

  it('names the record once it is known', () => {
    expect(trail('/garden/tree/show/7', '老槐树')).toBe('工作台/花园/树/老槐树');
    expect(trail('/operationGuide/7', '怎样浇水')).toBe('工作台/操作指南/怎样浇水');
  });

  it('takes a drawer for part of its list, and a form page for a page of its own', () => {
    expect(describeLocation(manifest, '/garden/tree/create').page).toBe('/garden/tree');
    expect(describeLocation(manifest, '/garden/bush/create').page).toBe('/garden/bush/create');
  });

  it.each([
    ['/garden/tree', 'tree'],
    ['/garden/tree/edit/7', 'tree'],
    ['/garden/tree/show/7', undefined],
    ['/garden/bush', undefined],
    ['/dashboard', undefined],
  ])('%s keeps %s alive: the list with its drawers and nothing else', (path, keepAlive) => {
    expect(describeLocation(manifest, path).keepAlive).toBe(keepAlive);
  });
});
