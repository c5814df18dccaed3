/** Title and position of an address in the product, for window title, breadcrumb, permission guard and sign-in page. */

import { findPage, isUnder } from '../../config/addresses';
import type { Manifest, ManifestResource, MenuGroup } from '../../config/normalized';
import { areaRoutes, baseOf } from './areaRoutes';
import { homePath } from './homePath';

export interface Crumb {
  title: string;
  /** Undefined if there is no page to open. */
  path: string | undefined;
}
export interface Place {
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
export function describePlace(manifest: Manifest, pathname: string, recordTitle?: string): Place {
  const own = describeOwnPage(manifest, pathname, recordTitle);
  if (own) return own;
  const resource = findResource(manifest, pathname);
  if (!resource) return { title: '', crumbs: [home], ...nowhere, page: pathname };
  const group = manifest.groups.find((one) => one.name === resource.group);
  const below = findPage(resource, pathname)?.page ?? pathname.slice((resource.path?.length ?? 0) + 1).split('/')[0] ?? '';
  const subpage = subpageTitle(below, resource, recordTitle);
  const root = manifest.resources.find((one) => one.name === resource.tab?.of);
  const crumbs = [
    home,
    ...(group ? [{ title: group.title, path: undefined }] : []),
    ...(root ? [{ title: root.title, path: root.path }] : []),
    { title: resource.title, path: resource.path },
  ];
  if (subpage) crumbs.push({ title: subpage, path: undefined });
  const drawer = resource.formLayout === 'drawer' && (below === 'create' || below === 'edit');
  const page = drawer ? (resource.path ?? pathname) : pathname;
  const keepAlive = resource.keepAlive && page === resource.path ? resource.name : undefined;
  return { title: subpage ?? resource.title, crumbs, resource, group, page, keepAlive };
}

/** A page of the shell, or one below it that has set its title. */
function describeOwnPage(manifest: Manifest, pathname: string, recordTitle: string | undefined): Place | undefined {
  const path = Object.keys(ownPages).find((one) => isUnder(pathname, one));
  const title = path && ownPages[path];
  if (!title) return undefined;
  const inMenu = areaRoutes.find((route) => baseOf(route) === path)?.menu;
  const group = manifest.groups.find(({ name }) => name === inMenu?.group);
  const crumbs = path === homePath ? [home] : [home, ...(group ? [{ title: group.title, path: undefined }] : []), { title, path }];
  const below = path === pathname ? undefined : recordTitle;
  if (below) crumbs.push({ title: below, path: undefined });
  return { title: below ?? title, crumbs, ...nowhere, group, page: pathname };
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

function subpageTitle(below: string, page: ManifestResource, recordTitle: string | undefined): string | undefined {
  const { title } = page;
  if (below === 'create') return `新增${page.recordTitle ?? title}`;
  if (below === 'edit') return `编辑${page.recordTitle ?? title}`;
  if (below === 'import') return `导入${title}`;
  if (below === 'sheet') return '打印';
  return below === '' ? undefined : (recordTitle ?? `${title}详情`);
}
