/** The menu of one person: what the configuration lists, in its order, narrowed to what the person may open. */
import type { Policy } from '../../access/policy';
import type { Manifest, ManifestResource } from '../../config/normalized';
import { isUnder } from './isUnder';

export interface MenuPage {
  /** Name of the resource. */
  name: string;
  title: string;
  path: string;
}
export interface MenuSection {
  name: string;
  title: string;
  /** Name of an icon; the shell knows how to draw it. */
  icon: string;
  pages: MenuPage[];
}

/** Groups without a permitted page are left out. Equal orders keep the order of the configuration. */
export function buildMenu(manifest: Manifest, policy: Policy): MenuSection[] {
  const groups = [...manifest.groups].sort((a, b) => a.order - b.order);
  return groups
    .map(({ name, title, icon }) => ({ name, title, icon, pages: pagesOf(name, manifest.resources, policy) }))
    .filter((section) => section.pages.length > 0);
}

/** The section and page an address belongs to: the longest path it equals or stands under. */
export function findMenuPage(sections: readonly MenuSection[], pathname: string): { section: MenuSection; page: MenuPage } | undefined {
  let found: { section: MenuSection; page: MenuPage } | undefined;
  for (const section of sections) {
    for (const page of section.pages) {
      if (isUnder(pathname, page.path) && page.path.length > (found?.page.path.length ?? 0)) found = { section, page };
    }
  }
  return found;
}

function pagesOf(group: string, resources: readonly ManifestResource[], policy: Policy): MenuPage[] {
  return resources
    .filter((resource) => resource.group === group && resource.menu !== undefined && policy.can(resource.permission))
    .sort((a, b) => a.menu!.order - b.menu!.order)
    .flatMap(({ name, title, path }) => (path === undefined ? [] : [{ name, title, path }]));
}
