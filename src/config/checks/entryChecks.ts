/** Checks of the entries of the menu: each names pages that exist, and each page stands in the menu once. */
import { didYouMean, nearOrKnown } from '../didYouMean';
import type { JsonPath } from '../jsonPath';
import type { Project, Written } from '../project';
import type { WrittenGroup } from '../shapes/groupShape';
import { isRoute } from './addressChecks';

interface Listed {
  name: string;
  group: Written<WrittenGroup>;
  place: JsonPath;
}

export function checkMenuEntries(project: Project): void {
  const before = new Map<string, Listed>();
  for (const one of listedPages(project)) {
    if (one.name.startsWith('/') ? isHandMade(project, one) : isFreePage(project, one)) reportTwice(before, one);
    before.set(one.name, before.get(one.name) ?? one);
  }
  for (const group of project.groups.values()) reportNeverShown(project, group);
}

function* listedPages({ groups }: Project): Generator<Listed> {
  for (const group of groups.values()) {
    for (const [entry, { pages }] of group.written.entries.entries()) {
      for (const [index, page] of pages.entries()) {
        const place: JsonPath = ['entries', entry, 'pages', index];
        if (typeof page === 'string') yield { name: page, group, place };
        else for (const [at, name] of page.entries()) yield { name, group, place: [...place, at] };
      }
    }
  }
}

function isHandMade({ files }: Project, { name, group, place }: Listed): boolean {
  const { routes } = files;
  if (!routes || routes.some((route) => isRoute(route, name))) return true;
  const hint = didYouMean(name, routes) ?? 'Name a resource, or an address of src/modules/<area>/web/routes.ts.';
  group.report('unknown-value', place, `No hand-made page has the address "${name}".`, { hint });
  return false;
}

/** The page exists, has an address, and is in the menu by this entry alone. */
function isFreePage({ resources, broken }: Project, { name, group, place }: Listed): boolean {
  const resource = resources.get(name);
  if (!resource) {
    const hint = nearOrKnown(name, resources.keys(), 'A resource is a file of resources/<group>/.');
    if (![...broken].some((file) => file.endsWith(`/${name}.json`)))
      group.report('unknown-resource', place, `There is no resource "${name}".`, { hint });
    return false;
  }
  const { path, menu, tab } = resource.written;
  if (path === undefined) {
    group.report('menu-without-path', place, `"${name}" has no page.`, { hint: `Add "path" to ${resource.path}, or remove it here.` });
  } else if (menu) {
    const hint = `Remove "menu" from ${resource.path}, or "${name}" here.`;
    group.report('two-entries', place, `"${name}" has an entry of its own in the menu.`, { hint });
  } else if (tab) {
    const hint = `Remove "tab" from ${resource.path}, or name only "${tab.of}" here, which brings its tabs along.`;
    group.report('two-entries', place, `"${name}" stands beside "${tab.of}" as a tab.`, { hint });
  } else return true;
  return false;
}

function reportTwice(before: ReadonlyMap<string, Listed>, { name, group, place }: Listed): void {
  const other = before.get(name);
  if (!other) return;
  const where = `"${other.group.written.entries[other.place[1] as number]?.title}" of ${other.group.path}`;
  group.report('two-entries', place, `"${name}" stands in the entry ${where} already.`, { hint: 'Name it in one of them.' });
}

/** Of pages with the same key the first is shown to everybody who may open the others. */
function reportNeverShown({ resources }: Project, { written, report }: Written<WrittenGroup>): void {
  for (const [entry, { pages }] of written.entries.entries()) {
    for (const [index, page] of pages.entries()) {
      const keys = [page].flat().map((name) => resources.get(name)?.written.permission);
      for (const [at, key] of keys.entries()) {
        if (key === undefined || keys.indexOf(key) === at) continue;
        const message = `Whoever may open "${page[at]}" is shown "${page[keys.indexOf(key)]}" before it: both need "${key}".`;
        report('does-nothing', ['entries', entry, 'pages', index, at], message, { hint: 'Remove it, or make it a tab of its own.' });
      }
    }
  }
}
