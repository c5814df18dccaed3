import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../access/policy';
import type { Manifest, ManifestResource } from '../../config/normalized';
import { buildMenu, buildTabs, findMenuPage, type MenuSection } from './buildMenu';

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
    { name: 'garden', title: '花园', icon: 'flag', order: 20, place: 'side', entries: [] },
    { name: 'house', title: '房屋', icon: 'team', order: 10, place: 'side', entries: [] },
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
/** All pages of each section. */
const pagesOf = (sections: MenuSection[]) =>
  sections.map((section) => ({ ...section, pages: section.entries.flatMap(({ pages }) => pages) }));
const names = (...keys: string[]) =>
  pagesOf(buildMenu(manifest, compilePolicy(keys))).map(({ name, pages }) => [name, ...pages.map((one) => one.name)]);

describe('menu', () => {
  it('orders groups and pages, without those that have no address or no menu entry', () => {
    const sections = pagesOf(buildMenu(manifest, compilePolicy(['*'])));
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
      menu: { own: { group: 'garden', order: 15 }, keys: ['garden:bush', 'garden:tree'] },
    };
    const pages = (...keys: string[]) =>
      pagesOf(buildMenu(manifest, compilePolicy(keys), [shed, bench])).map((one) => one.pages.map(({ path }) => path));
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

  it('puts pages together under one entry, of any group, with the tabs beside them', () => {
    const beds: Manifest = {
      groups: [
        { ...manifest.groups[0]!, entries: [{ title: '苗床', order: 15, pages: [['tree'], ['door', 'window'], ['/bench']] }] },
        manifest.groups[1]!,
      ],
      resources: [
        ...manifest.resources,
        page('window', 'house', undefined),
        page('root', 'garden', undefined, { tab: { of: 'tree', order: 1 } }),
      ],
    };
    const bench = { path: '/bench', title: '长椅', page: 'BenchPage', menu: { keys: ['garden:bush'] } };
    const entries = (...keys: string[]) =>
      buildMenu(beds, compilePolicy(keys), [bench]).map(({ name, entries: all }) => [
        name,
        ...all.map(({ title, pages }) => [title, ...pages.map((one) => one.title)].join(' ')),
      ]);
    // The group `house` has no permitted page left; of two pages at one place the first permitted one is shown.
    expect(entries('*')).toEqual([['garden', 'BUSH BUSH', '苗床 TREE ROOT DOOR 长椅', 'TREELEAF TREELEAF']]);
    expect(entries('garden:bush', 'garden:root', 'house:window')).toEqual([['garden', 'BUSH BUSH', '苗床 ROOT WINDOW 长椅']]);
    expect(entries('house:window')).toEqual([['garden', 'WINDOW WINDOW']]);

    const all = compilePolicy(['*']);
    const here = findMenuPage(buildMenu(beds, all, [bench]), '/house/window');
    expect([here?.entry.title, here?.page.name]).toEqual(['苗床', 'door']);
    expect(buildTabs(beds, all, [bench]).map(({ title }) => title)).toEqual(['苗床']);
    expect(buildTabs(beds, compilePolicy(['house:window']), [bench])).toEqual([]);
  });

  it('has the tabs of a page that is not in the menu', () => {
    const beside = page('petal', 'garden', undefined, { tab: { of: 'hidden', order: 1 } });
    const more = { ...manifest, resources: [...manifest.resources, beside] };
    expect(buildTabs(more, compilePolicy(['*'])).map(({ pages }) => pages.map(({ name }) => name))).toEqual([['hidden', 'petal']]);
    expect(pagesOf(buildMenu(more, compilePolicy(['*']))).flatMap(({ pages }) => pages.map(({ name }) => name))).not.toContain('hidden');
  });
});
