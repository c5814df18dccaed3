/** The menu of a user: configured entries in order, filtered by permission. */
import { type GuardedRoute, permittedRoutes } from '../../access/permittedRoutes';
import type { Policy } from '../../access/policy';
import { isUnder } from '../../config/addresses';
import type { Manifest, ManifestResource } from '../../config/normalized';
import type { AreaRoute } from '../areaRoute';

export interface MenuPage {
  /** Name of the resource. */
  name: string;
  title: string;
  path: string;
}
export interface MenuSection {
  name: string;
  title: string;
  /** Name of an icon, resolved by the shell. */
  icon: string;
  pages: MenuPage[];
}

/** `areaRoutes`: hand-made pages, of which some stand in the menu. Groups without a permitted page are left out. Entries with equal `order` keep the configured sequence. */
export function buildMenu(manifest: Manifest, policy: Policy, areaRoutes: readonly AreaRoute[] = []): MenuSection[] {
  return permittedRoutes(menuTree(manifest, areaRoutes), policy)
    .map(({ name, title, icon, children = [] }) => ({ name, title, icon, pages: children.map(toPage) }))
    .filter((section) => section.pages.length > 0);
}

/** Tree node: a group with its pages, or a page. Pages have a path, groups an icon. */
interface MenuNode extends MenuPage, GuardedRoute<MenuNode> {
  icon: string;
}

interface PlacedNode extends MenuNode {
  group: string;
  order: number;
}

/** All groups and pages with a menu entry, in order. */
function menuTree({ groups, resources }: Manifest, areaRoutes: readonly AreaRoute[]): MenuNode[] {
  const pages = [...pageNodes(resources), ...areaNodes(areaRoutes)].sort((a, b) => a.order - b.order);
  return [...groups]
    .sort((a, b) => a.order - b.order)
    .map((group) => ({ ...group, path: '', children: pages.filter((page) => page.group === group.name) }));
}

/** Section and page of an address: the page with the longest path that equals it or is a prefix. */
export function findMenuPage(sections: readonly MenuSection[], pathname: string): { section: MenuSection; page: MenuPage } | undefined {
  let found: { section: MenuSection; page: MenuPage } | undefined;
  for (const section of sections) {
    for (const page of section.pages) {
      if (isUnder(pathname, page.path) && page.path.length > (found?.page.path.length ?? 0)) found = { section, page };
    }
  }
  return found;
}

function pageNodes(resources: readonly ManifestResource[]): PlacedNode[] {
  return resources.flatMap(({ name, title, path, permission, group, menu }) =>
    path === undefined || menu === undefined
      ? []
      : [{ name, title, path, group, order: menu.order, icon: '', roles: permission === undefined ? [] : [permission] }],
  );
}

function areaNodes(routes: readonly AreaRoute[]): PlacedNode[] {
  return routes.flatMap(({ path, title, page, menu }) => (menu ? [{ name: page, title, path, icon: '', ...menu, roles: menu.keys }] : []));
}

function toPage({ name, title, path }: MenuNode): MenuPage {
  return { name, title, path };
}
