/** Written resource → Resource. */

import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { parseOrder } from '../../wire/dialect';
import { listFieldsInText } from '../listFieldsInText';
import type {
  About,
  Column,
  Configuration,
  Entity,
  FieldGroup,
  Filter,
  Form,
  ImportOptions,
  List,
  ListExport,
  RecordScope,
  RelatedTab,
  Resource,
  Show,
} from '../normalized';
import { people } from '../people';
import { isKnownKey, signedIn } from '../permissionKeys';
import type { Project, ProjectResolver, WrittenResourceFile } from '../project';
import { reportBelow } from '../report';
import type { WrittenCondition } from '../shapes/conditionShape';
import { callOfQuery } from '../shapes/queryShape';
import type { WrittenSheet } from '../shapes/recordPageShape';
import type { WrittenAbout, WrittenExport, WrittenGroupOfFields, WrittenList, WrittenTab } from '../shapes/resourceShape';
import { findSoundField, takeField } from './findDottedField';
import { normalizeAction } from './normalizeAction';
import { type ConditionScope, normalizeCondition } from './normalizeCondition';
import { normalizeEndpoints } from './normalizeEndpoint';
import { fieldNamed, isSortable } from './normalizeEntity';
import { normalizeListLayouts } from './normalizeListLayouts';
import { listFigureViews, normalizeFigures, normalizeSheets, normalizeTodo, sortOfView } from './normalizePageParts';
import type { ResourceScope } from './resourceScope';

/** A form with more fields is a page instead of a drawer. */
const drawerLimit = 12;

/** A normalized resource; undefined if its entity is unknown. */
export function normalizeResource(
  file: WrittenResourceFile,
  project: Project,
  configuration: Configuration,
  resolver: ProjectResolver,
): Resource | undefined {
  const { written } = file;
  const entity = configuration.entities.get(written.entity);
  if (!entity) return undefined;
  const mentioned = project.entities.get(entity.name)?.mentioned ?? new Set<string>();
  const scope = getResourceScope(file, entity, mentioned, configuration, resolver);
  const form = normalizeForm(scope);
  return {
    name: file.name,
    entity,
    title: written.title,
    description: written.description,
    group: file.group,
    path: written.path,
    addresses: written.addresses,
    permission: written.permission === signedIn ? undefined : written.permission,
    permissions: written.permissions,
    scope: normalizeScope(scope),
    menu: written.menu,
    tab: written.tab,
    page: written.page,
    keepAlive: written.keepAlive,
    logReads: written.logReads,
    sensitive: written.sensitive,
    endpoints: normalizeEndpoints(written.endpoints),
    list: normalizeList(scope),
    import: normalizeImport(scope, form),
    form,
    show: normalizeShow(scope, form),
    about: normalizeAbout(written.about),
    links: normalizeLinks(scope),
    queries: written.queries.map((query, index) => normalizeAction(callOfQuery(query), index, scope, 'queries')),
    actions: written.actions.map((action, index) => normalizeAction(action, index, scope)),
    where: scope.condition(written.where, 'where'),
  };
}

function normalizeAbout(written: WrittenAbout | undefined): About | undefined {
  return (
    written && {
      ...written,
      head: written.head,
      pages: written.pages.map(({ title, path, block, resource, via }) => ({
        title,
        path,
        block,
        list: resource === undefined ? undefined : { name: path, title, resource, via: via ?? '' },
      })),
    }
  );
}

function normalizeLinks({ file, condition }: ResourceScope): Resource['links'] {
  return file.written.links.map(({ when, rare, place, ...link }, index) => {
    const holding = condition(when, 'links', index, 'when');
    return { ...link, ...(rare && { rare }), ...(place === 'none' && { isStep: true }), ...(holding && { when: holding }) };
  });
}

function getResourceScope(
  file: WrittenResourceFile,
  entity: Entity,
  mentioned: ReadonlySet<string>,
  configuration: Configuration,
  resolver: ProjectResolver,
): ResourceScope {
  const dotted = (path: string) => takeField(entity, path, resolver.facts);
  const base: Omit<ConditionScope, 'report'> = { fields: entity.fields, mentioned, settings: resolver.settings, dotted };
  return {
    file,
    entity,
    configuration,
    resolver,
    field: (path) => findSoundField(entity, path, resolver.facts),
    condition: (written, ...path) => written && normalizeCondition(written, { ...base, report: reportBelow(file.report, ...path) }),
  };
}

function normalizeScope({ file, condition }: ResourceScope): RecordScope | undefined {
  const written = file.written.scope;
  if (!written) return undefined;
  const paths = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat().map((path) => path.split('.')));
  return {
    owner: paths(written.owner),
    department: paths(written.department),
    write: written.write === undefined ? undefined : paths(written.write),
    used: (written.used ?? []).map(({ entity, field, owner }) => ({ entity, field, owner: paths(owner) })),
    or: condition(written.or, 'scope', 'or'),
  };
}

function normalizeList(scope: ResourceScope): List | undefined {
  const { list } = scope.file.written;
  if (!list) return undefined;
  const views = list.views.flatMap(({ name, title, where, todo, opens }, index) => {
    const condition = scope.condition(where, 'list', 'views', index, 'where');
    return condition
      ? [{ name, title, where: condition, todo: normalizeTodo(todo, scope.file.written), sort: sortOfView(todo, condition), opens }]
      : [];
  });
  const columns = list.columns.flatMap((column, index) =>
    normalizeColumn(typeof column === 'string' ? { field: column } : column, index === 0, scope),
  );
  const names = columns.map(({ field }) => field);
  const filters = list.filters.flatMap((filter) => normalizeFilter(typeof filter === 'string' ? { field: filter } : filter, scope));
  return {
    columns,
    people: peopleOf([...names, ...filters.map(({ field }) => field)], scope),
    cardTitle: (list.cardTitle ?? listLabelFields(names, scope)).filter((name) => scope.field(name)),
    filters,
    views: [...views, ...listFigureViews(list.figures, scope)],
    sort: orderBy(list.sort ?? scope.entity.position ?? '-createTime', scope),
    front: list.front,
    pageSize: list.pageSize,
    export: normalizeExport(list.export, scope),
    ...normalizeMany(list, scope),
    counted: list.counted && { text: list.counted.text, while: scope.condition(list.counted.while, 'list', 'counted', 'while') },
    ...normalizeListLayouts(list, names, scope),
    figures: normalizeFigures(list.figures, scope),
    tree: list.tree,
    movable: list.movable,
  };
}

/**
 * References to people, by which the list can be searched: those of columns and filters, then those of the record itself. The people a
 * record is about come before the staff who handle it. Entities that only display a person are left out, because they have no searchable
 * text.
 */
function peopleOf(shown: string[], { entity, configuration, field: fieldAt }: ResourceScope): string[] {
  const own = entity.fields.filter(({ system, through }) => !system && !through).map(({ name }) => name);
  const found = [...new Set([...shown, ...own])].flatMap((name) => {
    const field = fieldAt(name);
    const who = field?.system ? undefined : field?.reference?.entity;
    const target = configuration.entities.get(who ?? '');
    return target?.person && target.search.length > 0 ? [{ name, isStaff: who === people.staff }] : [];
  });
  return [...found.filter(({ isStaff }) => !isStaff), ...found.filter(({ isStaff }) => isStaff)].map(({ name }) => name);
}

/** Titles a card by the person a record is about if its label is a number: users look for the person. */
function listLabelFields(shown: string[], scope: ResourceScope): string[] {
  const [label, ...others] = listFieldsInText(scope.entity.label);
  const field = fieldNamed(scope.entity, label ?? '');
  if (others.length > 0 || !field || !fieldTypeOf(field).sequence) return [];
  const [who] = peopleOf(shown, scope).filter((name) => shown.includes(name));
  return who === undefined || scope.field(who)?.reference?.entity === people.staff ? [] : [who];
}

/** Also resolves a dotted name, which may not be used elsewhere. */
function orderBy(written: string, scope: ResourceScope): List['sort'] {
  const order = parseOrder(written);
  scope.field(order.field);
  return order;
}

/** Unknown field names are left out; the checks report them. */
function normalizeMany({ bulk, totals, groupBy }: WrittenList, { file, field }: ResourceScope): Pick<List, 'bulk' | 'totals' | 'groupBy'> {
  const { endpoints } = file.written;
  const known = (names: string[]) => names.filter((name) => field(name));
  const long = totals.map((total) => (typeof total === 'string' ? { field: total, by: 'sum' as const } : total));
  return {
    bulk: {
      delete: bulk.delete && endpoints.delete !== undefined,
      restore: bulk.restore && endpoints.restore !== undefined,
      edit: endpoints.update === undefined ? [] : known(bulk.edit),
    },
    totals: long.filter((total) => field(total.field)),
    groupBy: known(groupBy),
  };
}

/** The default permission is the page's export key if it exists, so that it cannot be omitted by mistake. */
function normalizeExport(written: WrittenExport, scope: ResourceScope): ListExport | undefined {
  if (!written.offered) return undefined;
  const own = `${scope.file.written.permission}:export`;
  const { reveal, omit } = written;
  const where = scope.condition(omit?.where, 'list', 'export', 'omit', 'where');
  const left = omit && where && { text: omit.text, where };
  return { permission: written.permission ?? (isKnownKey(own) ? own : undefined), reveal, omit: left };
}

/** Columns of an import file: no fields that only a form can fill (files, formatted text), and none that the server sets. */
function normalizeImport({ entity, file: { written } }: ResourceScope, form: Form | undefined): ImportOptions | undefined {
  if (written.endpoints.import === undefined) return undefined;
  const names = written.import.fields ?? form?.groups.flatMap((group) => group.fields) ?? [];
  const fields = names.flatMap((name) => fieldNamed(entity, name) ?? []).filter(isImportable);
  return { fields: fields.map(({ name }) => name), allOrNone: written.import.allOrNone };
}

/** Whether a field can be imported. Child rows are imported through their main row. */
export function isImportable(field: Field): boolean {
  if (field.system || field.readOnly) return false;
  return field.children ? field.children.main !== undefined : !fieldTypeOf(field).lossy;
}

type WrittenColumn = Partial<Column> & { field: string };

function normalizeColumn(written: WrittenColumn, isFirst: boolean, scope: ResourceScope): Column[] {
  const field = scope.field(written.field);
  if (!field) return [];
  return [
    {
      field: field.name,
      title: written.title ?? field.title,
      width: written.width,
      pinned: written.pinned ?? false,
      importance: written.importance,
      sortable: written.sortable ?? isSortable(field),
      link: written.link ?? (isFirst && scope.file.written.show !== undefined),
      cell: written.cell,
    },
  ];
}

function normalizeFilter(written: Partial<Filter> & { field: string }, scope: ResourceScope): Filter[] {
  const field = scope.field(written.field);
  const operator = written.operator ?? (field && fieldTypeOf(field).filters[0]);
  if (!field || !operator) return [];
  return [{ field: field.name, title: written.title ?? field.title, operator, ...(written.inSight && { inSight: true }) }];
}

function normalizeForm(scope: ResourceScope): Form | undefined {
  const { form } = scope.file.written;
  if (!form) return undefined;
  const groups = normalizeGroups(form.groups, scope, 'form');
  const count = groups.reduce((sum, group) => sum + group.fields.length, 0);
  const steps = form.layout === 'steps';
  const written = form.layout === 'steps' ? undefined : form.layout;
  return {
    groups,
    layout:
      scope.entity.single || scope.entity.editLock
        ? 'page'
        : (written ?? (count > drawerLimit || hasOwnAddress(scope) ? 'page' : 'drawer')),
    steps,
    preview: form.preview,
    quick: form.quick && { title: form.quick.title, fields: form.quick.fields.filter((name) => scope.field(name)) },
    next: form.next,
  };
}

/** A drawer is shown over the list and has no address of its own. */
function hasOwnAddress({ file }: ResourceScope): boolean {
  const { create, edit } = file.written.addresses ?? {};
  return create !== undefined || edit !== undefined;
}

function normalizeTab({ name, title, resource, via }: WrittenTab, _: number, all: readonly WrittenTab[]): RelatedTab {
  const isOnly = all.filter((tab) => tab.resource === resource).length === 1;
  return { name: name ?? (isOnly ? resource : `${resource}.${via}`), title, resource, via };
}

function normalizeShow(scope: ResourceScope, form: Form | undefined): Show | undefined {
  const { show } = scope.file.written;
  if (!show) return undefined;
  for (const name of [...show.tags, ...show.facts, ...(show.image === undefined ? [] : [show.image])]) scope.field(name);
  const groups = show.groups ? normalizeGroups(show.groups, scope, 'show') : (form?.groups ?? [buildDefaultGroup(scope.entity)]);
  return {
    groups,
    tags: show.tags,
    facts: show.facts,
    wanted: show.wanted.filter((name) => scope.field(name)),
    front: show.front,
    image: show.image,
    tabs: show.tabs.map(normalizeTab),
    sheets: normalizeSheets(show.sheets as WrittenSheet[], scope),
    blocks: show.blocks,
  };
}

function normalizeGroups(groups: WrittenGroupOfFields[], scope: ResourceScope, part: 'form' | 'show'): FieldGroup[] {
  return groups.map(({ title, fields, showWhen }, index) => ({
    title,
    fields: fields.filter((name) => scope.field(name)),
    showWhen: scope.condition(showWhen as WrittenCondition | undefined, part, 'groups', index, 'showWhen'),
  }));
}

const isDrawn = (field: Field) => !field.system && !fieldTypeOf(field).opaque;

function buildDefaultGroup({ title, fields }: Entity): FieldGroup {
  return { title: `${title}信息`, fields: fields.filter(isDrawn).map(({ name }) => name), showWhen: undefined };
}
