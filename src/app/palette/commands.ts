/** Commands of the palette, and which of them match the text. Pure. */

import type { Policy } from '../../access/policy';
import { findAddressPattern } from '../../config/addresses';
import type { Manifest } from '../../config/normalized';
import type { AreaRoute } from '../../engine/areaRoute';
import { buildMenu } from '../../engine/menu/buildMenu';
import type { RecentRecord } from '../../engine/record/recentRecords';
import { texts } from '../../engine/texts';

export interface Command {
  key: string;
  title: string;
  /** Where the command belongs, e.g. the menu group. */
  hint: string;
  path: string;
}
export interface CommandGroup {
  title: string;
  commands: Command[];
}

/** `areaRoutes`: hand-made pages. Pages of the menu, recently opened records, and 新增 for every page with a form that the user may use. */
export function collectCommands(
  manifest: Manifest,
  policy: Policy,
  recent: readonly RecentRecord[],
  areaRoutes: readonly AreaRoute[] = [],
): CommandGroup[] {
  const sections = buildMenu(manifest, policy, areaRoutes);
  const titles = new Map(manifest.resources.map(({ name, title }) => [name, title]));
  const pages = sections.flatMap((section) =>
    section.entries.flatMap((entry) =>
      entry.pages.map(({ name, title, path }) => ({ key: `page:${name}`, title, hint: hintOf(section.title, entry.title, title), path })),
    ),
  );
  const records = recent
    .filter(({ resource }) => policy.can(manifest.resources.find(({ name }) => name === resource)?.permission))
    .map(({ resource, id, label, path }) => ({ key: `record:${resource}:${id}`, title: label, hint: titles.get(resource) ?? '', path }));
  const actions = manifest.resources.flatMap((resource) => {
    const { name, title, recordTitle = title, endpoints, formLayout, permission, createPermission } = resource;
    const path = findAddressPattern(resource, 'create');
    const isOffered = path !== undefined && endpoints.create && formLayout && policy.can(permission) && policy.can(createPermission);
    return isOffered ? [{ key: `create:${name}`, title: texts.list.create(recordTitle), hint: '', path }] : [];
  });
  return [
    { title: '最近打开', commands: records },
    { title: '页面', commands: pages },
    { title: '操作', commands: actions },
  ];
}

/** Menu group and entry, without words that the title of the page repeats. */
function hintOf(section: string, entry: string, page: string): string {
  return [...new Set([section, entry])].filter((one) => one !== page || one === section).join(' / ');
}

/** Commands whose title or hint contains every word of the text; empty groups are left out. */
export function filterCommands(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, hint }: Command) => words.every((word) => `${title} ${hint}`.toLowerCase().includes(word));
  return groups.map(({ title, commands }) => ({ title, commands: commands.filter(fits) })).filter(({ commands }) => commands.length > 0);
}
