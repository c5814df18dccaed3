/** Title and position of an address in the product, for window title, breadcrumb, permission guard and sign-in page. */

import { findPage, isUnder } from '../../config/addresses';
import type { Manifest, ManifestResource, MenuGroup } from '../../config/normalized';
import { type Entry, listMenuEntries } from '../../engine/menu/listMenuEntries';
import { statisticsSegment } from '../../wire/statistics';
import { areaRoutes, baseOf } from './areaRoutes';
import { homePath } from './homePath';

export interface Crumb {
  title: string;
  /** Undefined if there is no page to open. */
  path: string | undefined;
}
export interface PageLocation {
  /** Last crumb, and the window title. */
  title: string;
  /** Path from the dashboard to this page, which is the last crumb. */
  crumbs: Crumb[];
  /** Resource that the page belongs to. */
  resource: ManifestResource | undefined;
  group: MenuGroup | undefined;
  /** Equal for a list and the drawers over it; a change of it resets scroll position and focus. */
  page: string;
  /** Name of the resource if the page is kept alive: its list, with the drawers over it. */
  keepAlive: string | undefined;
}

export { homePath };
export const guidePath = '/operationGuide';
export const accountPath = '/account';
export const whyPath = '/structureModel/why';

/** Titles of pages that are not declared in the configuration. */
const ownPages: Readonly<Record<string, string>> = {
  [homePath]: '工作台',
  [accountPath]: '我的账号',
  ...Object.fromEntries(areaRoutes.filter(({ guarded }) => !guarded).map((route) => [baseOf(route), route.title])),
  '/404': '页面不存在',
};

const home: Crumb = { title: '工作台', path: homePath };

/** `recordTitle` is the label of the record on a record page, once loaded. */
export function describeLocation(manifest: Manifest, pathname: string, recordTitle?: string): PageLocation {
  const own = describeOwnPage(manifest, pathname, recordTitle);
  if (own) return own;
  const resource = findResource(manifest, pathname);
  if (!resource) return { title: '', crumbs: [home], ...nowhere, page: pathname };
  const group = manifest.groups.find((one) => one.name === resource.group);
  const about = resource.about?.pages.find(({ path }) => path === pathname);
  if (about) {
    const title = recordTitle === undefined ? about.title : `${recordTitle} ${about.title}`;
    const above = [home, ...listCrumbsAbove(manifest, resource, group)];
    const crumbs = [...above, { title: resource.title, path: resource.path }, { title, path: undefined }];
    return { title, crumbs, resource, group, page: pathname, keepAlive: undefined };
  }
  const below = findPage(resource, pathname)?.page ?? pathname.slice((resource.path?.length ?? 0) + 1).split('/')[0] ?? '';
  const subpage = formatSubpageTitle(below, resource, recordTitle);
  const crumbs = [home, ...listCrumbsAbove(manifest, resource, group), { title: resource.title, path: resource.path }];
  if (subpage) crumbs.push({ title: subpage, path: undefined });
  const drawer = resource.formLayout === 'drawer' && (below === 'create' || below === 'edit');
  const page = drawer ? (resource.path ?? pathname) : pathname;
  const keepAlive = resource.keepAlive && page === resource.path ? resource.name : undefined;
  return { title: subpage ?? resource.title, crumbs, resource, group, page, keepAlive };
}

/** Menu group and entry of a page; for a page that is not in the menu, `group` is the one of its folder. */
function listCrumbsAbove(manifest: Manifest, page: { title: string; path: string | undefined }, group: MenuGroup | undefined): Crumb[] {
  const entry = entriesOf(manifest).find(({ tabs }) => tabs.flat().some(({ path }) => path === page.path));
  const title = manifest.groups.find(({ name }) => name === entry?.group)?.title ?? group?.title;
  const named = entry && entry.tabs.length > 1 && entry.title !== page.title && entry.title !== title;
  return [...(title === undefined ? [] : [{ title, path: undefined }]), ...(named ? [{ title: entry.title, path: entry.path }] : [])];
}

const known = new WeakMap<Manifest, Entry[]>();

function entriesOf(manifest: Manifest): Entry[] {
  const entries = known.get(manifest) ?? listMenuEntries(manifest, areaRoutes);
  known.set(manifest, entries);
  return entries;
}

/** A page of the shell, or one below it that has set its title. */
function describeOwnPage(manifest: Manifest, pathname: string, recordTitle: string | undefined): PageLocation | undefined {
  const path = Object.keys(ownPages).find((one) => isUnder(pathname, one));
  const title = path && ownPages[path];
  if (!title) return undefined;
  const crumbs = path === homePath ? [home] : [home, ...listCrumbsAbove(manifest, { title, path }, undefined), { title, path }];
  const below = path === pathname ? undefined : recordTitle;
  if (below) crumbs.push({ title: below, path: undefined });
  return { title: below ?? title, crumbs, ...nowhere, page: pathname };
}

/** The resource whose page matches the longest part of the path. */
export function findResource(manifest: Manifest, pathname: string): ManifestResource | undefined {
  let found: ManifestResource | undefined;
  let length = 0;
  for (const resource of manifest.resources) {
    const page = findPage(resource, pathname);
    if (page && page.length > length) [found, length] = [resource, page.length];
  }
  return found;
}

const nowhere = { resource: undefined, group: undefined, keepAlive: undefined };

function formatSubpageTitle(below: string, page: ManifestResource, recordTitle: string | undefined): string | undefined {
  const { title } = page;
  if (below === 'create') return `新增${page.recordTitle ?? title}`;
  if (below === 'edit') return `编辑${page.recordTitle ?? title}`;
  if (below === 'import') return `导入${title}`;
  if (below === 'sheet') return '打印';
  if (below === statisticsSegment) return `${title}统计`;
  return below === '' ? undefined : (recordTitle ?? `${title}详情`);
}
