/** Properties of references that are known once all files are read: pages to pick from, dependent pickers, dotted fields. */

import type { Field, Match, Reference } from '../../fields/field';
import type { WrittenReference } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Configuration } from '../normalized';
import type { Project, WrittenResourceFile } from '../project';
import type { WrittenProperty } from '../shapes/propertyShape';
import { listWrittenCalls } from '../shapes/queryShape';

/** A reference whose matches are not resolved yet. */
export function referenceOf({ entity, many, tree = false, from, match, copies }: WrittenReference): Reference {
  return {
    entity,
    many,
    tree,
    ...(from !== undefined && { from }),
    ...(match && { match: Object.entries(match).map(([target, own]): Match => ({ target, own, outer: false, title: '', hint: '' })) }),
    ...(copies && { copies }),
  };
}

/** Resolves the matches of `fields` in place. `beside` is searched first, then `outer`, the fields of the record around the rows. */
export function connectMatches(fields: readonly Field[], beside: readonly Field[], outer: readonly Field[] = []): void {
  for (const { reference } of fields) {
    if (!reference?.match) continue;
    reference.match = reference.match.flatMap((match) => {
      const own = beside.find(({ name }) => name === match.own);
      const around = own ? undefined : outer.find(({ name }) => name === match.own);
      const field = own ?? around;
      return field ? [{ ...match, outer: around !== undefined, title: field.title, hint: hintOf(field) }] : [];
    });
  }
}

function hintOf({ title, reference, choices, states }: Field): string {
  return `请先${reference || choices || states ? '选择' : '填写'}${title}`;
}

/** Adds the call `GET <name>Options` to resources that pickers use. The checks report resources without a list. */
export function offerPages(project: Project): void {
  const fields = [
    ...[...project.entities.values()].flatMap(({ written }) => Object.values(written.properties)),
    ...[...project.resources.values()].flatMap(({ written }) =>
      listWrittenCalls(written).flatMap(({ call }) => Object.values(call.params)),
    ),
  ];
  for (const name of new Set(fields.map(pageOf))) {
    const page = project.resources.get(name ?? '');
    if (page && canOffer(page)) page.written.endpoints.options ??= `GET ${page.name}Options`;
  }
}

function pageOf(property: WrittenProperty): string | undefined {
  return fieldTypeOf(property).reference && typeof property.from === 'string' ? property.from : undefined;
}

/** Whether its records can be chosen in pickers. */
export function canOffer({ written: { endpoints } }: WrittenResourceFile): boolean {
  return endpoints.list !== undefined || endpoints.options !== undefined;
}

/** Completes the dotted fields of all entities, and the columns and filters without a title of their own. */
export function settleDotted(project: Project, { entities, resources }: Configuration): void {
  for (const { fields } of entities.values()) settleTitles(fields);
  const lists = [...resources.values()].filter(({ endpoints }) => endpoints.list);
  const keysOf = (name: string): string[] => {
    const keys = lists.flatMap(({ entity, permission }) => (entity.name === name ? [permission] : []));
    // No permission key is needed if every signed-in user may open the page.
    return keys.every((key) => key !== undefined) ? keys : [];
  };
  for (const { through } of [...entities.values()].flatMap(({ fields }) => fields)) {
    if (through) through.pages = through.steps.slice(1).map(({ entity }) => keysOf(entity));
  }
  for (const { name, list, entity } of resources.values()) {
    const written = project.resources.get(name)?.written.list;
    if (!list || !written) continue;
    const titleOf = (field: string) => entity.fields.find((one) => one.name === field && one.through)?.title;
    const isNamed = (parts: readonly (string | { field: string; title?: string | undefined })[], field: string) =>
      parts.some((one) => typeof one === 'object' && one.field === field && one.title !== undefined);
    for (const column of list.columns) if (!isNamed(written.columns, column.field)) column.title = titleOf(column.field) ?? column.title;
    for (const filter of list.filters) if (!isNamed(written.filters, filter.field)) filter.title = titleOf(filter.field) ?? filter.title;
  }
}

/** Each dotted field gets the first of its possible titles that no other field has. */
function settleTitles(fields: readonly Field[]): void {
  const dotted = fields.filter((field) => field.through);
  for (let step = 1; step < longestName; step++) {
    const shared = dotted.filter((field) => fields.some((other) => other !== field && other.title === field.title));
    const names = shared.map((field) => namesOf(field)[step] ?? field.title);
    for (const [index, field] of shared.entries()) field.title = names[index] ?? field.title;
  }
}

const longestName = 3;

/** Possible titles, shortest first: 名称, 课程名称, 班级课程名称. */
function namesOf({ through }: Field): string[] {
  const titles = (through?.steps ?? []).map(({ title }) => title);
  const own = titles.at(-1) ?? '';
  const nearest = titles.at(-2) ?? '';
  const short = own.startsWith(nearest) ? own : nearest + own;
  return [own, short, titles.slice(0, -2).join('') + short];
}
