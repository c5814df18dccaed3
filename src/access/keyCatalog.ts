/**
 * All permission keys as a tree for people: menu → page → button, with the fields and data scope of each page.
 * Built from the configuration, so a new module's keys are included automatically.
 */

import type { Configuration, Entity, Resource } from '../config/normalized';
import { callsOf } from '../config/normalized';
import { permissionKeys } from '../config/permissionKeys';
import { groupTitles, permissionTitles } from '../config/permissionTitles';
import { callOf } from '../domain/callOf';
import { accessKeys, type Field } from '../fields/field';
import { fieldTypeOf } from '../fields/fieldTypes';
import { nobody } from '../fields/keyNeed';
import { scopeKey } from './dataScope';
import { dataScopes } from './dataScopes';
import { type FieldAct, fieldActs, fieldKey, isInLabel } from './fieldRights';
import { isMatch, superKey } from './keyPattern';

/** Tree of all permission keys. */
export const keyTreeCall = callOf<object, KeyNode[]>('GET', '/sso/menu/instList');

/** Menu type codes of the legacy contract. */
export const nodeTypes = { directory: 1, page: 2, button: 3 } as const;

export interface KeyNode {
  /** Key for a policy rule; a directory's key covers everything below it. */
  key: string;
  title: string;
  type: (typeof nodeTypes)[keyof typeof nodeTypes];
  children: KeyNode[];
  /** Resources of a page. */
  resources?: KeyResource[];
}
export interface KeyResource {
  name: string;
  title: string;
  /** Whether a role can be limited to part of its records. */
  scoped: boolean;
  fields: KeyField[];
}
export interface KeyField {
  /** `phone`, or `relations.phone` for a field of child rows. */
  path: string;
  title: string;
  masked: boolean;
  /** Key by act; no `write` for read-only fields, no `whole` for unmasked fields. */
  keys: Partial<Record<FieldAct, string>>;
}

const catalogs = new WeakMap<Configuration, KeyCatalog>();

/** The catalog of a configuration; cached per configuration object. */
export function catalogOf(configuration: Configuration): KeyCatalog {
  const known = catalogs.get(configuration) ?? new KeyCatalog(configuration);
  catalogs.set(configuration, known);
  return known;
}

export class KeyCatalog {
  readonly tree: KeyNode[];
  /** Key → title with the parent's title in front: `账单 / 导出`. */
  readonly titles: ReadonlyMap<string, string>;
  /** Keys of pages and buttons, in the order of the tree. */
  readonly keys: readonly string[];
  /** Keys of fields. */
  readonly fieldKeys: readonly string[];
  private readonly all: readonly string[];

  constructor(configuration: Configuration) {
    const titles = new Map<string, string>([[superKey, permissionTitles[superKey]]]);
    this.tree = listGroups(configuration).flatMap((group) => buildDirectory(configuration, group.name, group.title, titles));
    this.titles = titles;
    this.keys = this.tree.flatMap((node) => node.children.flatMap((page) => [page.key, ...page.children.map(({ key }) => key)]));
    const fields = [...configuration.entities.values()].flatMap((entity) => fieldsOf(entity, '', configuration, titles, entity.title));
    this.fieldKeys = fields.flatMap(({ keys }) => Object.values(keys));
    const scopes = [...configuration.resources.values()]
      .filter(({ scope }) => scope)
      .flatMap(({ name }) => dataScopes.map((scope) => scopeKey(name, scope)));
    this.all = [superKey, ...this.keys, ...this.fieldKeys, ...scopes];
  }

  /** Whether a rule with this key or pattern matches at least one key of the catalog. */
  isKnown(pattern: string): boolean {
    if (pattern === '*') return true;
    if (!pattern.includes('*')) return this.all.includes(pattern);
    return pattern.indexOf('*') === pattern.length - 1 && this.all.some((key) => isMatch(pattern, 'allow', key));
  }

  /** Title of a key or pattern. */
  titleOf(pattern: string): string {
    const known = this.titles.get(pattern);
    if (known !== undefined) return known;
    if (pattern === '*') return '全部页面和按钮';
    const base = pattern.endsWith(':*') ? pattern.slice(0, -2) : undefined;
    const group = this.tree.find(({ key }) => key === pattern);
    if (group) return `${group.title} / 全部`;
    return base !== undefined && this.titles.has(base) ? `${this.titles.get(base)} / 全部` : pattern;
  }
}

/** Menu groups, and groups of known keys whose pages do not exist yet. */
function listGroups({ groups }: Configuration): { name: string; title: string }[] {
  const known = new Set(groups.map(({ name }) => name));
  const others = [...new Set(permissionKeys.map((key) => key.slice(0, key.indexOf(':'))))].filter(
    (name) => !known.has(name) && name !== 'super',
  );
  return [...groups, ...others.map((name) => ({ name, title: groupTitles[name] ?? name }))];
}

function buildDirectory(configuration: Configuration, group: string, title: string, titles: Map<string, string>): KeyNode[] {
  const resources = [...configuration.resources.values()].filter((one) => one.permission?.startsWith(`${group}:`));
  const buttons = buttonsOf(configuration);
  const known = permissionKeys.filter((key) => key.startsWith(`${group}:`));
  const all = [
    ...new Set([...resources.map(({ permission }) => permission as string), ...known, ...[...buttons.keys()].filter(isBelow(group))]),
  ];
  const pages = all.filter((key) => !all.some((other) => other !== key && key.startsWith(`${other}:`)));
  if (pages.length === 0) return [];
  const children = pages.map((key) => buildPageNode(key, all, resources, buttons, configuration, titles));
  return [{ key: `${group}:*`, title, type: nodeTypes.directory, children }];
}

const isBelow = (group: string) => (key: string) => key.startsWith(`${group}:`);

function buildPageNode(
  key: string,
  all: string[],
  resources: Resource[],
  buttons: ReadonlyMap<string, string>,
  configuration: Configuration,
  titles: Map<string, string>,
): KeyNode {
  const ofKey = resources.filter(({ permission }) => permission === key);
  const main = ofKey.toSorted((a, b) => (a.menu?.order ?? Infinity) - (b.menu?.order ?? Infinity))[0];
  const own = ofKey.toSorted((a, b) => Number(b === main) - Number(a === main));
  const title = main?.title ?? getKnownTitle(key);
  titles.set(key, title);
  const children = all
    .filter((one) => one.startsWith(`${key}:`))
    .map((one): KeyNode => {
      const word = buttons.get(one) ?? getKnownTitle(one);
      titles.set(one, `${title} / ${word}`);
      return { key: one, title: word, type: nodeTypes.button, children: [] };
    });
  const keyResources = own.map((resource) => buildKeyResource(resource, configuration));
  return { key, title, type: nodeTypes.page, children, ...(keyResources.length > 0 && { resources: keyResources }) };
}

function getKnownTitle(key: string): string {
  return (permissionTitles as Readonly<Record<string, string>>)[key] ?? key.slice(key.lastIndexOf(':') + 1);
}

const verbTitles: Readonly<Record<string, string>> = {
  create: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  import: '导入',
  reveal: '查看完整内容',
};

/** Keys of calls, actions and fields with their titles; the first use of a key determines its title. */
function buttonsOf({ resources, entities }: Configuration): Map<string, string> {
  const buttons = new Map<string, string>();
  const add = (key: string | undefined, title: string) => {
    if (key !== undefined && !buttons.has(key)) buttons.set(key, title);
  };
  for (const resource of resources.values()) {
    for (const [verb, key] of Object.entries(resource.permissions)) add(key, verbTitles[verb] ?? verb);
    for (const action of callsOf(resource)) add(action.permission, action.title);
    add(resource.list?.export?.permission, '导出');
    add(resource.list?.export?.reveal, '导出完整号码');
  }
  for (const { fields } of entities.values()) {
    for (const { access, title } of fields) {
      for (const key of accessKeys(access, 'read')) if (key !== nobody) add(key, `查看${title}`);
      add(access?.whole, `查看完整${title}`);
      add(access?.write, `修改${title}`);
    }
  }
  return buttons;
}

function buildKeyResource(resource: Resource, configuration: Configuration): KeyResource {
  const { name, title, entity, scope } = resource;
  return { name, title, scoped: scope !== undefined, fields: fieldsOf(entity, '', configuration, new Map(), entity.title) };
}

/** Fields of an entity and of its child rows. */
function fieldsOf(entity: Entity, before: string, configuration: Configuration, titles: Map<string, string>, owner: string): KeyField[] {
  return entity.fields
    .filter(({ system, access }) => !system && !accessKeys(access, 'read').includes(nobody))
    .flatMap((field): KeyField[] => {
      const rows = field.children && configuration.entities.get(field.children.entity);
      const keys = keysOf(entity, field);
      for (const [act, key] of Object.entries(keys) as [FieldAct, string][])
        titles.set(key, `${owner} / ${actTitles[act]}“${field.title}”`);
      const own = { path: before + field.name, title: field.title, masked: field.masked, keys };
      const inner = rows && before === '' ? fieldsOf(rows, `${field.name}.`, configuration, titles, `${owner} / ${field.title}`) : [];
      return [...(Object.keys(keys).length > 0 ? [own] : []), ...inner];
    });
}

const actTitles: Record<FieldAct, string> = { read: '查看', whole: '查看完整', write: '修改' };

function keysOf(entity: Entity, field: Field): Partial<Record<FieldAct, string>> {
  const available: Record<FieldAct, boolean> = {
    read: !isInLabel(entity.label, field.name),
    whole: fieldTypeOf(field).mask !== undefined,
    write: !field.readOnly,
  };
  return Object.fromEntries(fieldActs.filter((act) => available[act]).map((act) => [act, fieldKey(entity.name, field.name, act)]));
}
