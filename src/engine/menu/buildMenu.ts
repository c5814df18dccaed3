/** The menu of a user: entries in order, with the pages that the user may open. */
import { listPermittedRoutes } from '../../access/listPermittedRoutes';
import type { Policy } from '../../access/policy';
import { isUnder } from '../../config/addresses';
import type { Manifest } from '../../config/normalized';
import type { AreaRoute } from '../areaRoute';
import { type Entry, listMenuEntries, type PageNode } from './listMenuEntries';

export interface MenuPage {
  /** Name of the resource. */
  name: string;
  title: string;
  path: string;
  /** Paths of pages in place of which this one is shown. */
  instead: string[];
}
/** One entry of the menu; several pages are tabs. */
export interface MenuEntry {
  title: string;
  pages: [MenuPage, ...MenuPage[]];
}
export interface MenuSection {
  name: string;
  title: string;
  /** Name of an icon, resolved by the shell. */
  icon: string;
  place: 'side' | 'account';
  entries: MenuEntry[];
}

/** `areaRoutes`: hand-made pages, of which some are in the menu. Entries and groups without a permitted page are left out. */
export function buildMenu(manifest: Manifest, policy: Policy, areaRoutes: readonly AreaRoute[] = []): MenuSection[] {
  const entries = listMenuEntries(manifest, areaRoutes).filter(({ order }) => order !== undefined);
  return [...manifest.groups]
    .sort((a, b) => a.order - b.order)
    .map(({ name, title, icon, place }) => ({
      name,
      title,
      icon,
      place,
      entries: entries.filter(({ group }) => group === name).flatMap((entry) => listPermitted(entry, policy)),
    }))
    .filter((section) => section.entries.length > 0);
}

/** Tabs of each page that has some, also of pages that are not in the menu. */
export function buildTabs(manifest: Manifest, policy: Policy, areaRoutes: readonly AreaRoute[] = []): MenuEntry[] {
  return listMenuEntries(manifest, areaRoutes)
    .flatMap((entry) => listPermitted(entry, policy))
    .filter(({ pages }) => pages.length > 1);
}

function listPermitted({ title, tabs }: Entry, policy: Policy): MenuEntry[] {
  const pages = tabs.flatMap((nodes) => shownPage(listPermittedRoutes(nodes, policy)));
  const [first, ...others] = pages;
  if (!first) return [];
  return [{ title: others.length > 0 ? title : first.title, pages: [first, ...others] }];
}

function shownPage([shown, ...others]: PageNode[]): MenuPage[] {
  return shown ? [{ name: shown.name, title: shown.title, path: shown.path, instead: others.map(({ path }) => path) }] : [];
}

interface MenuPlace {
  section: MenuSection;
  entry: MenuEntry;
  page: MenuPage;
}

/** Where an address is in the menu: the page with the longest path that equals it or is a prefix. */
export function findMenuPage(sections: readonly MenuSection[], pathname: string): MenuPlace | undefined {
  let found: MenuPlace | undefined;
  let length = 0;
  for (const section of sections) {
    for (const entry of section.entries) {
      for (const page of entry.pages) {
        const longest = Math.max(...[page.path, ...page.instead].map((path) => (isUnder(pathname, path) ? path.length : 0)));
        if (longest > length) [found, length] = [{ section, entry, page }, longest];
      }
    }
  }
  return found;
}
