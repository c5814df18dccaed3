import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../access/policy';
import type { Manifest, ManifestResource } from '../../config/normalized';
import { buildMenu, findMenuPage } from './buildMenu';

const page = (name: string, group: string, order: number | undefined, more: Partial<ManifestResource> = {}) =>
  ({
    name,
    group,
    title: name.toUpperCase(),
    path: `/${group}/${name}`,
    permission: `${group}:${name}`,
    menu: order === undefined ? undefined : { order },
    ...more,
  }) as ManifestResource;

const manifest: Manifest = {
  groups: [
    { name: 'garden', title: '花园', icon: 'flag', order: 20 },
    { name: 'house', title: '房屋', icon: 'team', order: 10 },
  ],
  resources: [
    page('tree', 'garden', 20),
    page('bush', 'garden', 10),
    page('treeLeaf', 'garden', 30, { path: '/garden/tree/leaf' }),
    page('hidden', 'garden', undefined),
    page('callsOnly', 'garden', 5, { path: undefined }),
    page('door', 'house', 1),
  ],
};
const names = (...keys: string[]) =>
  buildMenu(manifest, compilePolicy(keys)).map(({ name, pages }) => [name, ...pages.map((one) => one.name)]);

describe('menu', () => {
  it('orders groups and pages, without those that have no address or no menu entry', () => {
    const sections = buildMenu(manifest, compilePolicy(['*']));
    expect(sections.map(({ title, pages }) => [title, ...pages.map((one) => one.path)])).toEqual([
      ['房屋', '/house/door'],
      ['花园', '/garden/bush', '/garden/tree', '/garden/tree/leaf'],
    ]);
  });

  it('shows only what the person may open, and no empty group', () => {
    expect(names('garden:tree')).toEqual([['garden', 'tree']]);
    expect(names('house:*', '!house:door')).toEqual([]);
    expect(names()).toEqual([]);
  });

  it('has hand-made pages at their place, for who has one of their keys', () => {
    const shed = { path: '/shed/:id', title: '棚', page: 'ShedPage' };
    const bench = {
      path: '/bench',
      title: '长椅',
      page: 'BenchPage',
      menu: { group: 'garden', order: 15, keys: ['garden:bush', 'garden:tree'] },
    };
    const pages = (...keys: string[]) =>
      buildMenu(manifest, compilePolicy(keys), [shed, bench]).map((one) => one.pages.map(({ path }) => path));
    expect(pages('garden:tree')[0]).toContain('/bench');
    expect(pages('*')[1]).toContain('/bench');
    expect(pages('*').flat()).not.toContain('/shed/:id');
    expect(pages('house:*').flat()).not.toContain('/bench');
  });

  it('finds the page of an address, the closest one', () => {
    const sections = buildMenu(manifest, compilePolicy(['super:admin']));
    const at = (path: string) => findMenuPage(sections, path)?.page.name;
    expect(at('/garden/tree')).toBe('tree');
    expect(at('/garden/tree/show/1')).toBe('tree');
    expect(at('/garden/tree/leaf/edit/1')).toBe('treeLeaf');
    expect(at('/garden/treehouse')).toBeUndefined();
    expect(at('/dashboard')).toBeUndefined();
  });
});
