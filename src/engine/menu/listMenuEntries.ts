/** All menu entries with their pages, for any user: those declared by groups, and pages with an entry of their own. */
import type { GuardedRoute } from '../../access/listPermittedRoutes';
import type { Manifest, ManifestResource, MenuGroup } from '../../config/normalized';
import type { AreaRoute } from '../areaRoute';

/** A page. */
export interface PageNode extends GuardedRoute<PageNode> {
  /** Name of the resource, or of the component of a hand-made page. */
  name: string;
  title: string;
  path: string;
}

export interface Entry {
  /** Name of the menu group. */
  group: string;
  /** Undefined = not in the menu; the page is reached by links, and has tabs. */
  order: number | undefined;
  title: string;
  /** Address of the first page, if the entry is that page and the tabs beside it. */
  path: string | undefined;
  /** From left to right; of each inner list the first page that the user may open is shown. */
  tabs: PageNode[][];
}

/** All entries in the order of groups and entries. Equal orders keep the configured sequence. */
export function listMenuEntries(
  { groups, resources }: Pick<Manifest, 'groups' | 'resources'>,
  areaRoutes: readonly AreaRoute[] = [],
): Entry[] {
  const listed = new Set(groups.flatMap(({ entries }) => entries.flatMap(({ pages }) => pages.flat())));
  const alone = [
    ...resources.flatMap((resource) => (listed.has(resource.name) ? [] : buildResourceEntry(resource, resources))),
    ...areaRoutes.flatMap((route) => (listed.has(route.path) ? [] : buildAreaEntry(route))),
  ];
  const rank = ({ order }: Entry) => order ?? Number.POSITIVE_INFINITY;
  return [...groups]
    .sort((a, b) => a.order - b.order)
    .flatMap((group) =>
      [...listDeclaredEntries(group, resources, areaRoutes), ...alone.filter((entry) => entry.group === group.name)].sort((a, b) =>
        rank(a) === rank(b) ? 0 : rank(a) - rank(b),
      ),
    );
}

function listDeclaredEntries(group: MenuGroup, resources: readonly ManifestResource[], areaRoutes: readonly AreaRoute[]): Entry[] {
  const nodesOf = (name: string): PageNode[] => {
    const route = areaRoutes.find(({ path }) => path === name);
    if (route) return [buildAreaNode(route)];
    return resources.filter((resource) => resource.name === name).flatMap(buildResourceNode);
  };
  return group.entries.map((entry) => ({
    group: group.name,
    order: entry.order,
    title: entry.title,
    path: undefined,
    tabs: entry.pages.flatMap((names) => [names.flatMap(nodesOf), ...names.flatMap((name) => listTabsBeside(name, resources))]),
  }));
}

function buildResourceEntry(resource: ManifestResource, resources: readonly ManifestResource[]): Entry[] {
  const { name, title, path, group, menu, tab } = resource;
  const beside = listTabsBeside(name, resources);
  if (path === undefined || tab || (!menu && beside.length === 0)) return [];
  return [{ group, order: menu?.order, title, path, tabs: [buildResourceNode(resource), ...beside] }];
}

function buildAreaEntry(route: AreaRoute): Entry[] {
  const own = route.menu?.own;
  return own ? [{ group: own.group, order: own.order, title: route.title, path: route.path, tabs: [[buildAreaNode(route)]] }] : [];
}

/** Pages whose configuration names this one as the page beside which they are tabs. */
function listTabsBeside(name: string, resources: readonly ManifestResource[]): PageNode[][] {
  return resources
    .filter(({ tab }) => tab?.of === name)
    .sort((a, b) => (a.tab?.order ?? 0) - (b.tab?.order ?? 0))
    .map(buildResourceNode);
}

function buildResourceNode({ name, title, path, permission }: ManifestResource): PageNode[] {
  return path === undefined ? [] : [{ name, title, path, roles: permission === undefined ? [] : [permission] }];
}

function buildAreaNode({ page, title, path, menu }: AreaRoute): PageNode {
  return { name: page, title, path, roles: menu?.keys ?? [] };
}
