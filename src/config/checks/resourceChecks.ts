/** Checks of a resource as a whole, and of the pages about one record. */

import { formatDidYouMean, nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { listFieldsInText } from '../listFieldsInText';
import type { Verb } from '../normalized';
import { findNearMiss, isPermissionKey, permissionKeys, signedIn } from '../permissionKeys';
import type { ExtensionKind, WrittenResourceFile } from '../project';
import { listWrittenCalls } from '../shapes/queryShape';
import { pagesOfShell } from '../shellPages';
import { isHandMade, isRoute, pagesOf } from './addressChecks';
import { checkVia } from './formChecks';
import { isLine } from './isLine';
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

/** A tab belongs to a page that exists, and has no menu entry. */
export function checkTab({ written, project, report }: ResourceScope): void {
  const { tab, menu, path } = written;
  if (!tab) return;
  const other = project.resources.get(tab.of);
  if (!other) {
    const hint = nearOrKnown(tab.of, project.resources.keys(), 'A resource is a file of resources/<group>/.');
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

/** A single-record entity has no calls for listing, creating or deleting. */
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

/** A link below the page uses the permission of the page; a link to another page names its own key. */
export function checkLinks(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  for (const [index, { to, permission }] of written.links.entries()) {
    const path: JsonPath = ['links', index, 'to'];
    for (const name of listFieldsInText(to)) if (name !== 'id') checkAddressPart(scope, entity, name, path);
    reportDangling(scope, to, path);
    if (permission === undefined && (written.path === undefined || !to.startsWith(`${written.path}/`)))
      report('foreign-path', path, `"${to}" is not below the page's own address.`, {
        hint: `Begin it with "${written.path ?? ''}/" or add "permission".`,
      });
  }
}

/** The value becomes part of a URL, which is visible on screen and kept in the browser history. */
function checkAddressPart(scope: ResourceScope, entity: ResourceScope['entity'], name: string, path: JsonPath): void {
  const field = findField(scope, entity, name, path, 'Part of the address');
  if (!field) return;
  if (!isLine(field))
    scope.report('bad-value', path, `"${name}" (${field.fieldType}) is no line of text, so no address is made of it.`, {
      hint: 'Use "id", or a text, a choice, a number, a date or a reference to one record.',
    });
  else if (field.masked)
    scope.report('bad-value', path, `"${name}" is masked, and an address would show it or say ****.`, {
      hint: 'Use "id" or another field.',
    });
}

/** Reports a link to an address that no resource and no hand-made page has. */
function reportDangling({ project, report }: ResourceScope, to: string, path: JsonPath): void {
  const { routes } = project.files;
  if (!routes || project.broken.size > 0) return;
  const [address = ''] = to.split('?');
  const pages = [...project.resources.values()].flatMap((resource) => pagesOf(resource.written));
  const known = [...routes, ...pages, ...pagesOfShell];
  if (known.some((route) => isRoute(route, address))) return;
  report('dangling-link', path, `No page has the address "${address}".`, {
    hint: formatDidYouMean(address, known) ?? 'Name the address of a resource, or add one to src/modules/<area>/web/routes.ts.',
  });
}

/** A hidden page uses memory, so only pages in the menu can be kept alive. */
export function checkKeepAlive({ written, resource, report }: ResourceScope): void {
  // Without a list `keepAlive` has no effect; that is reported by another check.
  if (!written.keepAlive || (!written.list && !written.page) || (written.path !== undefined && resource.menu)) return;
  report('keep-alive-without-menu', ['keepAlive'], 'Only a page with a menu entry can be kept alive.', {
    hint: 'Add "path" and "menu", name it in an entry of the menu, or remove "keepAlive".',
    atKey: true,
  });
}

export function checkPermissions({ file, written, project, report }: ResourceScope): void {
  const check = (key: string | undefined, path: JsonPath) => {
    if (key === undefined) return;
    const near = findNearMiss(key);
    if (near === undefined && isPermissionKey(key, file.group)) return;
    const hint = near
      ? `Did you mean "${near}"?`
      : (formatDidYouMean(key, permissionKeys) ?? `Use a known key or one that begins with "${file.group}:".`);
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
  for (const { call, kind, index } of listWrittenCalls(written)) check(call.permission, [kind, index, 'permission']);
  for (const [index, sheet] of (written.show?.sheets ?? []).entries()) check(sheet.permission, ['show', 'sheets', index, 'permission']);
  // A link to a page of another group requires a key of that page.
  const askedFor = new Set([...project.resources.values()].flatMap(keysOf));
  for (const [index, { permission }] of written.links.entries())
    if (permission === undefined || !askedFor.has(permission)) check(permission, ['links', index, 'permission']);
}

/** Permission keys of a page and its calls. */
function keysOf({ written }: WrittenResourceFile): string[] {
  const { permission, permissions } = written;
  return [permission, ...Object.values(permissions), ...listWrittenCalls(written).map(({ call }) => call.permission)].filter(
    (key) => key !== undefined,
  );
}

/** Reports pages without the calls they need, and calls without a page. */
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
  // Hand-made pages and dialogs may use the calls.
  const isHandMade = page !== undefined || written.actions.some(({ component }) => component !== undefined);
  for (const verb of file.has(['form']) || path === undefined || isHandMade ? [] : writing) {
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

/** Previews of the form and of actions. */
export function checkPreview(scope: ResourceScope): void {
  const { written } = scope;
  const formFields = written.form?.groups.flatMap((group) => group.fields) ?? [];
  checkPreviewAction(scope, written.form?.preview, ['form', 'preview'], formFields);
  for (const [index, action] of written.actions.entries()) {
    const inputs = [...action.fields, ...(action.creates?.fields ?? []), ...Object.keys(action.params)];
    checkPreviewAction(scope, action.preview, ['actions', index, 'preview'], action.component === undefined ? inputs : []);
  }
}

/** At least one param of a preview query must be a field of the form. */
function checkPreviewAction({ written, report }: ResourceScope, name: string | undefined, path: JsonPath, held: readonly string[]): void {
  if (name === undefined) return;
  const query = written.queries.find((one) => one.name === name);
  if (!query) {
    const known = written.queries.map((one) => one.name);
    report('unknown-value', path, `The page has no query "${name}".`, { hint: nearOrKnown(name, known, 'Write a query of that name.') });
    return;
  }
  const fields = new Set(held);
  if (Object.keys(query.params).some((param) => fields.has(param))) return;
  report('does-nothing', path, `"${name}" takes nothing that the form holds.`, {
    hint: 'Give it "params" named like fields of the form.',
  });
}

/** An import creates records, so it needs the create call and its form. */
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
    const file = kind === 'pages' ? `${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}Page` : name;
    const hint = formatDidYouMean(name, extensions[kind]) ?? `Add src/modules/<area>/web/${kind}/${file}.tsx.`;
    report('unknown-extension', path, `There is no extension "${name}" in src/modules/*/web/${kind}.`, { hint });
  };
  for (const [index, column] of written.list?.columns.entries() ?? []) {
    if (typeof column === 'object') check('cells', column.cell, ['list', 'columns', index, 'cell']);
  }
  check('pages', written.page, ['page']);
  for (const [index, block] of written.show?.blocks.entries() ?? []) check('blocks', block, ['show', 'blocks', index]);
  check('blocks', written.about?.head, ['about', 'head']);
  for (const [index, page] of written.about?.pages.entries() ?? []) check('blocks', page.block, ['about', 'pages', index, 'block']);
  for (const [index, action] of written.actions.entries()) check('actions', action.component, ['actions', index, 'component']);
}

export function checkAbout(scope: ResourceScope): void {
  const { written, entity, report, project } = scope;
  const { about, show, endpoints } = written;
  if (!about) return;
  if (!show || !endpoints.get || entity.single) {
    report('without-record', ['about'], 'Pages about a record have the head of its record page, and there is none.', {
      hint: 'Give the page "show" and the call "get", or remove "about".',
      atKey: true,
    });
  }
  for (const [index, name] of about.alerts.entries()) findField(scope, entity, name, ['about', 'alerts', index], 'Alert');
  checkPages(scope, about.pages);
  const own = about.pages.flatMap((page, index) =>
    page.block === undefined && page.resource === undefined && !isHandMade(project, page.path) ? [index] : [],
  );
  // Without the code of the areas the hand-made pages are unknown.
  for (const index of project.files.routes ? own.slice(1) : []) {
    report('does-nothing', ['about', 'pages', index], 'Another page shows the groups of the record already.', {
      hint: 'Give it "block", or "resource" with "via", or remove it.',
    });
  }
}

type Pages = NonNullable<ResourceScope['written']['about']>['pages'];

function checkPages(scope: ResourceScope, pages: Pages): void {
  const { configuration, project, report, entity } = scope;
  for (const [index, { block, resource, via }] of pages.entries()) {
    const path = ['about', 'pages', index];
    if (block !== undefined && resource !== undefined)
      report('does-nothing', [...path, 'resource'], '"resource" does nothing beside "block", which draws the page.', {
        hint: 'Remove one of them.',
        atKey: true,
      });
    if ((resource === undefined) !== (via === undefined)) {
      const [there, missing] = resource === undefined ? ['via', 'resource'] : ['resource', 'via'];
      report('does-nothing', [...path, there], `A list of the record needs "${missing}" beside "${there}".`, {
        hint: `Add "${missing}", or remove "${there}".`,
        atKey: true,
      });
    }
    if (resource === undefined || via === undefined) continue;
    const other = configuration.resources.get(resource);
    if (other?.list) checkVia(scope, other.entity, via, [...path, 'via'], entity);
    else if (!project.resources.has(resource) || other)
      report('unknown-resource', [...path, 'resource'], `There is no resource "${resource}" with a list.`, {
        hint: nearOrKnown(resource, configuration.resources.keys(), 'A resource is a file of resources/<group>/.'),
      });
  }
}
