/** Checks of a resource as a whole. */
import { didYouMean } from '../didYouMean';
import type { JsonPath } from '../jsonPath';
import type { Verb } from '../normalized';
import { isPermissionKey, nearMiss, permissionKeys, signedIn } from '../permissionKeys';
import type { ExtensionKind } from '../project';
import { pagesOf } from './addressChecks';
import { findField, findFields, type ResourceScope } from './scope';

export function checkGroup({ file, project, report }: ResourceScope): void {
  const path = `resources/${file.group}/_group.json`;
  if (project.groups.has(file.group) || project.broken.has(path)) return;
  report('missing-group', [], `Folder resources/${file.group} has no _group.json.`, { hint: 'Add one with "title", "icon" and "order".' });
}

export function checkPath({ file, written, entity, report }: ResourceScope): void {
  const { path, menu, list, form, page } = written;
  if (path === undefined) {
    if (menu) report('menu-without-path', ['menu'], 'A menu entry needs a page.', { hint: 'Add "path" or remove "menu".' });
    return;
  }
  const isDrawn = list ?? page ?? (entity.single ? form : undefined);
  if (!isDrawn && !file.has(['list']))
    report('path-without-list', ['path'], 'A page needs a list.', { hint: 'Add "list" or remove "path".' });
  if (!path.startsWith(`/${file.group}/`)) {
    report('foreign-path', ['path'], `"${path}" is not below "/${file.group}/".`, {
      hint: 'Addresses begin with the name of their group.',
    });
  }
}

/** Tabs stand beside a page that is there, and in no menu of their own. */
export function checkTab({ written, project, report }: ResourceScope): void {
  const { tab, menu, path } = written;
  if (!tab) return;
  const other = project.resources.get(tab.of);
  if (!other) {
    const hint = didYouMean(tab.of, project.resources.keys());
    if (![...project.broken].some((file) => file.endsWith(`/${tab.of}.json`)))
      report('unknown-resource', ['tab', 'of'], `There is no resource "${tab.of}".`, { hint });
    return;
  }
  if (other.written.path === undefined || other.written.tab) {
    report('not-a-tab', ['tab', 'of'], `"${tab.of}" has no page of its own that tabs could stand beside.`, {
      hint: 'Name a resource with "path" and without "tab".',
    });
  }
  if (menu || path === undefined)
    report('not-a-tab', ['tab'], 'A tab has an address and no menu entry.', { hint: 'Add "path", remove "menu".', atKey: true });
}

const callsOfMany = ['list', 'create', 'delete', 'restore', 'options'] as const;

/** There is one record, always: nothing to list, to add or to delete. */
export function checkSingle({ entity, written, report }: ResourceScope): void {
  if (!entity.single) return;
  for (const verb of callsOfMany) {
    if (written.endpoints[verb] === undefined) continue;
    report('single-entity', ['endpoints', verb], `There is exactly one "${entity.name}", so there is no "${verb}".`, {
      hint: 'Use "get" and "update".',
      atKey: true,
    });
  }
  for (const part of ['list', 'show'] as const) {
    if (written[part])
      report('single-entity', [part], `There is exactly one "${entity.name}": its page is the form.`, { hint: 'Remove it.', atKey: true });
  }
}

/** Whoever may see the page may see what hangs below it: that is the only key such a page asks for. Others name theirs. */
export function checkLinks(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  for (const [index, { to, permission }] of written.links.entries()) {
    const place: JsonPath = ['links', index, 'to'];
    const names = [...to.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'id');
    for (const name of names) findField(scope, entity, name, place, 'Part of the address');
    reportDangling(scope, to, place);
    if (permission === undefined && (written.path === undefined || !to.startsWith(`${written.path}/`)))
      report('foreign-path', place, `"${to}" is not below the page's own address.`, {
        hint: `Begin it with "${written.path ?? ''}/" or add "permission".`,
      });
  }
}

/** An address that no resource and no hand-made page has would end at “page not found”. */
function reportDangling({ project, report }: ResourceScope, to: string, place: JsonPath): void {
  const { routes } = project.files;
  if (!routes || project.broken.size > 0) return;
  const [address = ''] = to.split('?');
  const pages = [...project.resources.values()].flatMap((resource) => pagesOf(resource.written));
  const known = [...routes, ...pages, ...pagesOfShell];
  if (known.some((route) => isRoute(route, address))) return;
  report('dangling-link', place, `No page has the address "${address}".`, {
    hint: didYouMean(address, known) ?? 'Name the address of a resource, or add one to src/modules/<area>/web/routes.ts.',
  });
}

/** Pages that belong to no module. */
const pagesOfShell = ['/', '/dashboard', '/account'];

/** `/operationGuide/:id?` as the router reads it. */
function isRoute(route: string, address: string): boolean {
  const places = route.split('/');
  const parts = address.split('/');
  const least = places.filter((place) => !place.endsWith('?')).length;
  if (parts.length < least || parts.length > places.length) return false;
  return parts.every((part, at) => places[at]!.startsWith(':') || part === places[at]);
}

/** A hidden page costs memory all day, so it has to be one that people come back to. */
export function checkKeepAlive({ written, report }: ResourceScope): void {
  if (!written.keepAlive || (written.path !== undefined && written.menu)) return;
  report('keep-alive-without-menu', ['keepAlive'], 'Only a page with a menu entry can be kept alive.', {
    hint: 'Add "path" and "menu", or remove "keepAlive".',
    atKey: true,
  });
}

export function checkPermissions({ file, written, report }: ResourceScope): void {
  const check = (key: string | undefined, path: JsonPath) => {
    if (key === undefined) return;
    const near = nearMiss(key);
    if (near === undefined && isPermissionKey(key, file.group)) return;
    const hint = near
      ? `Did you mean "${near}"?`
      : (didYouMean(key, permissionKeys) ?? `Use a known key or one that begins with "${file.group}:".`);
    report('unknown-permission', path, `Permission key "${key}" is not known.`, { hint });
  };
  if (written.permission === undefined && !file.has(['permission'])) {
    report('missing-permission', [], 'It is not said who may use this: "permission" is missing.', {
      hint: `Write a key such as "${file.group}:${file.name}", or "${signedIn}" for everybody who is signed in.`,
    });
  }
  if (written.permission !== signedIn) check(written.permission, ['permission']);
  check(written.list?.export.permission, ['list', 'export', 'permission']);
  check(written.list?.export.reveal, ['list', 'export', 'reveal']);
  for (const [verb, key] of Object.entries(written.permissions) as [Verb, string][]) {
    check(key, ['permissions', verb]);
    if (written.endpoints[verb] !== undefined) continue;
    report('permission-without-call', ['permissions', verb], `There is no call "${verb}" that could ask for this key.`, {
      hint: `Add "${verb}" to "endpoints" or remove the key.`,
      atKey: true,
    });
  }
  for (const [index, action] of written.actions.entries()) check(action.permission, ['actions', index, 'permission']);
  for (const [index, sheet] of (written.show?.sheets ?? []).entries()) check(sheet.permission, ['show', 'sheets', index, 'permission']);
  for (const [index, link] of written.links.entries()) check(link.permission, ['links', index, 'permission']);
}

/** Pages and calls that need each other. */
export function checkParts({ file, written, entity, report }: ResourceScope): void {
  const { endpoints, list, form, show, path, page } = written;
  if (list && !file.has(['endpoints', 'list']))
    report('list-without-endpoint', ['list'], 'A list needs the call "list".', { hint: 'Add "list" to "endpoints".', atKey: true });
  const writing = (['create', 'update'] as const).filter((verb) => endpoints[verb] !== undefined);
  if (form && writing.length === 0 && !file.has(['endpoints', 'create']) && !file.has(['endpoints', 'update'])) {
    report('form-without-endpoint', ['form'], 'A form needs a call that saves it.', {
      hint: 'Add "create" or "update" to "endpoints".',
      atKey: true,
    });
  }
  for (const verb of file.has(['form']) || path === undefined || page !== undefined ? [] : writing) {
    report('endpoint-without-form', ['endpoints', verb], `Nothing calls "${verb}": there is no form.`, {
      hint: 'Add "form" or remove the call.',
      atKey: true,
    });
  }
  if (show && !file.has(['endpoints', 'get']))
    report('show-without-get', ['show'], 'A record page needs the call "get".', { hint: 'Add "get" to "endpoints".', atKey: true });
  for (const verb of entity.parent ? (['create', 'delete', 'restore'] as const) : []) {
    if (endpoints[verb] === undefined) continue;
    const message = `"${entity.name}" are rows of "${entity.parent?.entity}" and are saved with it.`;
    report('child-entity', ['endpoints', verb], message, { hint: `Save them through "${entity.parent?.field}".`, atKey: true });
  }
}

/** A file brings new records, so there must be a call and a form that would make them one by one. */
export function checkImport(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  const { fields, allOrNone } = written.import;
  if (written.endpoints.import === undefined) {
    if (fields === undefined && !allOrNone) return;
    report('import-without-endpoint', ['import'], 'Settings of an import need the call "import".', {
      hint: 'Add "import" to "endpoints" or remove the settings.',
      atKey: true,
    });
    return;
  }
  if (written.endpoints.create === undefined) {
    report('import-without-create', ['endpoints', 'import'], 'A file brings new records, and there is no call "create".', {
      hint: 'Add "create" to "endpoints" or remove the import.',
      atKey: true,
    });
  }
  findFields(scope, entity, fields ?? [], ['import', 'fields'], 'Import field');
}

export function checkExtensions({ written, project, report }: ResourceScope): void {
  const { extensions } = project.files;
  const check = (kind: ExtensionKind, name: string | undefined, path: JsonPath) => {
    if (!extensions || name === undefined || extensions[kind].has(name)) return;
    const hint = didYouMean(name, extensions[kind]) ?? `Add src/modules/<area>/web/${kind}/${name}.tsx.`;
    report('unknown-extension', path, `There is no extension "${name}" in src/modules/*/web/${kind}.`, { hint });
  };
  for (const [index, column] of written.list?.columns.entries() ?? []) {
    if (typeof column === 'object') check('cells', column.cell, ['list', 'columns', index, 'cell']);
  }
  check('pages', written.page, ['page']);
  for (const [index, block] of written.show?.blocks.entries() ?? []) check('blocks', block, ['show', 'blocks', index]);
  for (const [index, action] of written.actions.entries()) check('actions', action.component, ['actions', index, 'component']);
}
