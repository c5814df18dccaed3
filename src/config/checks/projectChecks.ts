/** Checks of the project as a whole: dictionaries, icons, rules, entries of the menu. */

import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { formatDidYouMean, nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import type { Configuration } from '../normalized';
import { fileProblem, type Project, type RuleFile, type Written } from '../project';
import type { Report } from '../report';
import { ruleActionsOf } from '../ruleActions';
import type { WrittenGroup } from '../shapes/groupShape';
import { modulesDictionary } from '../sources';
import { isRoute } from './addressChecks';

export function checkDictionaries(project: Project): void {
  for (const { name, written, report } of project.dictionaries.values()) {
    if (name === modulesDictionary) {
      report('reserved-name', [], `The dictionary "${name}" is made from the resources themselves.`, { hint: 'Choose another name.' });
    }
    reportDuplicateCodes(
      report,
      written.choices.map(({ code }) => code),
      (index) => ['choices', index, 'code'],
    );
  }
}

/** Each code occurs once, and the codes of one list are all numbers or all texts. */
function reportDuplicateCodes(report: Report, codes: (string | number)[], pathOf: (index: number) => JsonPath): void {
  for (const [index, code] of codes.entries()) {
    const first = codes.indexOf(code);
    if (first !== index)
      report('duplicate-code', pathOf(index), `Code ${JSON.stringify(code)} is used twice.`, {
        hint: 'Give each choice a code of its own.',
      });
    if (typeof code !== typeof codes[0]) {
      report('mixed-codes', pathOf(index), `Code ${JSON.stringify(code)} is no ${typeof codes[0]} like the first one.`, {
        hint: 'Use all numbers or all texts.',
      });
    }
  }
}

/** A field filled from a picker needs a resource that offers records of its entity. */
export function checkPickers(project: Project, configuration: Configuration): void {
  const pickable = new Set(
    [...configuration.resources.values()].filter(({ endpoints }) => endpoints.options).map(({ entity }) => entity.name),
  );
  // A resource that could not be read may be the one that offers them.
  if (project.broken.size > 0 || configuration.resources.size < project.resources.size) return;
  const check = (field: Field, report: Report, path: JsonPath, atKey: boolean) => {
    const target = field.reference?.entity;
    if (target === undefined || field.readOnly || fieldTypeOf(field).stamp || pickable.has(target) || !configuration.entities.has(target))
      return;
    const hint = `Give a resource of "${target}" the call "options".`;
    report('no-picker', path, `Nothing offers "${target}" to pick from.`, { hint, atKey });
  };
  for (const { name, report } of project.entities.values()) {
    const entity = configuration.entities.get(name);
    for (const field of entity?.fields ?? [])
      if (!(entity?.parent && field.reference?.tree) && field.name !== entity?.appendOnly?.reversal)
        check(field, report, ['properties', field.name], true);
  }
  for (const { name, report } of project.resources.values()) {
    for (const kind of ['queries', 'actions'] as const)
      for (const [index, { params }] of configuration.resources.get(name)?.[kind].entries() ?? [])
        for (const field of params) if (!field.reference?.tree) check(field, report, [kind, index, 'params', field.name, 'entity'], false);
  }
}

export function checkUnusedEntities(project: Project, configuration: Configuration): void {
  const used = new Set<string>();
  for (const { written } of project.resources.values()) {
    used.add(written.entity);
    for (const { creates } of written.actions) if (creates) used.add(creates.entity);
  }
  for (const { name, fields } of configuration.entities.values()) {
    const targets = fields.flatMap((field) => [field.reference?.entity, field.children?.entity]);
    for (const target of targets) if (target !== undefined && target !== name) used.add(target);
  }
  for (const { name, path } of project.broken.size > 0 ? [] : project.entities.values()) {
    if (used.has(name)) continue;
    project.problems.push(
      fileProblem(path, 'unused-entity', `Nothing uses entity "${name}".`, 'Add a resource for it or remove the file.'),
    );
  }
}

export function checkUnusedDictionaries(project: Project): void {
  for (const { name, path } of project.broken.size > 0 ? [] : project.dictionaries.values()) {
    if (project.usedDictionaries.has(name)) continue;
    project.problems.push(fileProblem(path, 'unused-dictionary', `No field uses dictionary "${name}".`, 'Use it or remove the file.'));
  }
}

/** Reports a rule file that no entity uses: it would never run. */
export function checkRules(project: Project): void {
  const { files, entities, broken, problems } = project;
  for (const rule of files.rules ?? []) {
    const { name, path } = rule;
    if (!entities.has(name) && !broken.has(`schemas/${name}.json`)) {
      const hint = formatDidYouMean(name, entities.keys()) ?? 'Name the file like its entity.';
      problems.push(fileProblem(path, 'rule-without-entity', `There is no entity "${name}" for this rule.`, hint));
    }
    reportUnaskedActions(project, rule);
    const first = files.rules?.find((rule) => rule.name === name)?.path;
    if (first !== path) {
      problems.push(fileProblem(path, 'duplicate-rule', `"${name}" has a rule already.`, `Put both into one file: ${first}.`));
    }
  }
}

/** Reports actions and queries of a rule that no resource of its entity declares. */
function reportUnaskedActions({ resources, entities, broken, problems }: Project, { name: entity, path, text }: RuleFile): void {
  if (!entities.has(entity) || [...broken].some((file) => file.startsWith('resources/'))) return;
  const pages = [...resources.values()].filter(({ written }) => written.entity === entity);
  for (const kind of ['queries', 'actions'] as const) {
    const asked = pages.flatMap(({ written }) => written[kind].map(({ name }) => name));
    const one = kind === 'actions' ? 'an action' : 'a query';
    for (const { name, line, column } of ruleActionsOf(text, kind)) {
      if (asked.includes(name)) continue;
      problems.push({
        ...fileProblem(path, 'rule-without-action', `No resource of "${entity}" has ${one} "${name}".`),
        line,
        column,
        hint: formatDidYouMean(name, asked) ?? `Add it to "${kind}" of a resource of "${entity}", or remove it here.`,
      });
    }
  }
}

/** Icon names must exist. */
export function checkIcons({ files, groups }: Project): void {
  const { icons } = files;
  if (!icons) return;
  for (const { written, report } of groups.values()) {
    if (icons.has(written.icon)) continue;
    const hint = formatDidYouMean(written.icon, icons) ?? 'Use a name of @ant-design/icons, such as "TeamOutlined".';
    report('unknown-icon', ['icon'], `There is no icon "${written.icon}".`, { hint });
  }
}

interface Listed {
  name: string;
  group: Written<WrittenGroup>;
  path: JsonPath;
}

export function checkMenuEntries(project: Project): void {
  const before = new Map<string, Listed>();
  for (const one of listPages(project)) {
    if (one.name.startsWith('/') ? isHandMade(project, one) : isFreePage(project, one)) reportTwice(before, one);
    before.set(one.name, before.get(one.name) ?? one);
  }
  for (const group of project.groups.values()) reportNeverShown(project, group);
}

function* listPages({ groups }: Project): Generator<Listed> {
  for (const group of groups.values()) {
    for (const [entry, { pages }] of group.written.entries.entries()) {
      for (const [index, page] of pages.entries()) {
        const path: JsonPath = ['entries', entry, 'pages', index];
        if (typeof page === 'string') yield { name: page, group, path };
        else for (const [at, name] of page.entries()) yield { name, group, path: [...path, at] };
      }
    }
  }
}

function isHandMade({ files }: Project, { name, group, path }: Listed): boolean {
  const { routes } = files;
  if (!routes || routes.some((route) => isRoute(route, name))) return true;
  const hint = formatDidYouMean(name, routes) ?? 'Name a resource, or an address of src/modules/<area>/web/routes.ts.';
  group.report('unknown-value', path, `No hand-made page has the address "${name}".`, { hint });
  return false;
}

/** The page exists, has an address, and no other menu entry. */
function isFreePage({ resources, broken }: Project, { name, group, path: keyPath }: Listed): boolean {
  const resource = resources.get(name);
  if (!resource) {
    const hint = nearOrKnown(name, resources.keys(), 'A resource is a file of resources/<group>/.');
    if (![...broken].some((file) => file.endsWith(`/${name}.json`)))
      group.report('unknown-resource', keyPath, `There is no resource "${name}".`, { hint });
    return false;
  }
  const { path, menu, tab } = resource.written;
  if (path === undefined) {
    group.report('menu-without-path', keyPath, `"${name}" has no page.`, { hint: `Add "path" to ${resource.path}, or remove it here.` });
  } else if (menu) {
    const hint = `Remove "menu" from ${resource.path}, or "${name}" here.`;
    group.report('two-entries', keyPath, `"${name}" has an entry of its own in the menu.`, { hint });
  } else if (tab) {
    const hint = `Remove "tab" from ${resource.path}, or name only "${tab.of}" here, which brings its tabs along.`;
    group.report('two-entries', keyPath, `"${name}" stands beside "${tab.of}" as a tab.`, { hint });
  } else return true;
  return false;
}

function reportTwice(before: ReadonlyMap<string, Listed>, { name, group, path }: Listed): void {
  const other = before.get(name);
  if (!other) return;
  const where = `"${other.group.written.entries[other.path[1] as number]?.title}" of ${other.group.path}`;
  group.report('two-entries', path, `"${name}" stands in the entry ${where} already.`, { hint: 'Name it in one of them.' });
}

/** Of pages with the same key the first is shown to every user who may open the others, so the others never are. */
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
