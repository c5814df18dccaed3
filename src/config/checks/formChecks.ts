/** Checks of forms, record pages, tabs, and the commands that a page names (`front`, `next`). */
import { itemAt } from '../../domain/must';
import { hasDefault } from '../../fields/defaults';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { nearOrKnown } from '../formatDidYouMean';
import { getFixedFields } from '../getFixedValues';
import type { JsonPath } from '../jsonPath';
import { listTodoNames } from '../normalize/normalizePageParts';
import type { Entity } from '../normalized';
import type { WrittenGroupOfFields } from '../shapes/resourceShape';
import { checkLines, findField, findReadField, type ResourceScope, reportDuplicates } from './scope';

export function checkForm(scope: ResourceScope): void {
  const { form } = scope.written;
  checkGroups(scope, form?.groups ?? [], 'form');
  if (form?.layout === 'steps' && form.groups.length < 2) {
    scope.report('does-nothing', ['form', 'layout'], 'A form of one group has nothing to be parted into steps.', {
      hint: 'Part its fields into groups, or remove "layout".',
    });
  }
}

function checkGroups(scope: ResourceScope, groups: WrittenGroupOfFields[], part: 'form' | 'show'): void {
  const what = part === 'form' ? 'Form field' : 'Field';
  const places = groups.flatMap(({ fields }, group) =>
    fields.map((name, index) => ({ name, path: [part, 'groups', group, 'fields', index] })),
  );
  reportDuplicates(
    scope.report,
    places.map(({ name }) => name),
    (index) => itemAt(places, index).path,
    what,
  );
  for (const { name, path } of places) findReadField(scope, scope.entity, name, path, what);
}

/** A form without a required field could never be saved, unless the page's `where` fixes its value. */
export function checkRequiredOnForm({ written, resource, entity, report }: ResourceScope): void {
  const { form, endpoints } = written;
  if (!form || endpoints.create === undefined) return;
  const supplied = new Set([...form.groups.flatMap(({ fields }) => fields), ...getFixedFields(resource)]);
  for (const field of entity.fields) {
    const { min = 0, max = 0 } = field.children ?? {};
    const isDemanded = field.required || (min > 0 && min <= max);
    if (!isDemanded || field.readOnly || hasDefault(field) || supplied.has(field.name)) continue;
    report('required-not-on-form', ['form'], `"${field.name}" is required but not on the form.`, {
      hint: 'Add it to a group or give it a default.',
      atKey: true,
    });
  }
}

export function checkShow(scope: ResourceScope): void {
  const { show } = scope.written;
  if (!show) return;
  checkGroups(scope, show.groups ?? [], 'show');
  checkLines(scope, show.tags, ['show', 'tags'], 'Tag');
  checkLines(scope, show.facts, ['show', 'facts'], 'Fact');
  const image = show.image === undefined ? undefined : findReadField(scope, scope.entity, show.image, ['show', 'image'], 'Image');
  if (image && !fieldTypeOf(image).picture) {
    scope.report('not-an-image', ['show', 'image'], `"${image.name}" (${image.fieldType}) holds no image.`, {
      hint: 'Use a field of type image.',
    });
  }
}

/** Names of the built-in tabs of a record page. */
const ownTabs = ['profile', 'history'];

/** A tab shows the list of another resource, filtered by a field that references this entity. */
export function checkTabs(scope: ResourceScope): void {
  const { written, configuration, project, report } = scope;
  const names = scope.resource.show?.tabs.map(({ name }) => name) ?? [];
  for (const [index, name] of names.entries()) {
    if (!ownTabs.includes(name) && names.indexOf(name) === index) continue;
    report('duplicate-name', ['show', 'tabs', index], `The name "${name}" of this tab is taken.`, { hint: 'Give it a "name" of its own.' });
  }
  for (const [index, tab] of (written.show?.tabs ?? []).entries()) {
    const path = ['show', 'tabs', index];
    const other = configuration.resources.get(tab.resource);
    if (!other) {
      const isWritten = project.resources.has(tab.resource) || [...project.broken].some((file) => file.endsWith(`/${tab.resource}.json`));
      const hint = nearOrKnown(tab.resource, configuration.resources.keys(), 'A resource is a file of resources/<group>/.');
      if (!isWritten) report('unknown-resource', [...path, 'resource'], `There is no resource "${tab.resource}".`, { hint });
      continue;
    }
    if (!other.list)
      report('list-without-endpoint', [...path, 'resource'], `"${tab.resource}" has no list.`, {
        hint: 'Give it a list or remove the tab.',
      });
    checkVia(scope, other.entity, tab.via, [...path, 'via'], scope.entity);
  }
}

/** `via` must be a relation to the entity, or one in child rows. */
export function checkVia(scope: ResourceScope, other: Entity, via: string, path: JsonPath, entity: Entity): void {
  const { configuration, report } = scope;
  const [name = '', inner] = via.split('.');
  const outer = findField(scope, other, name, path, 'Tab field');
  if (!outer) return;
  if (inner !== undefined && !outer.children) {
    report('not-a-reference', path, `"${name}" of "${other.name}" is no list of child rows, so "${inner}" is not reached through it.`, {
      hint: 'Name a relation to this entity, or child rows and the relation in them.',
    });
    return;
  }
  const rows = outer.children && configuration.entities.get(outer.children.entity);
  if (inner === undefined && rows) {
    const found = rows.fields.find(({ reference }) => reference?.entity === entity.name);
    const hint = found ? `Use "${name}.${found.name}".` : 'Use a relation to this entity.';
    report('not-a-reference', path, `"${name}" are child rows, which do not point to "${entity.name}" by themselves.`, { hint });
    return;
  }
  const field = inner !== undefined && rows ? findField(scope, rows, inner, path, 'Tab field') : outer;
  if (!field || field.reference?.entity === entity.name) return;
  report('not-a-reference', path, `"${via}" does not point to "${entity.name}".`, { hint: 'Use a relation to this entity.' });
}

const edit = 'edit';

/** Names of commands exist, and a link without a button is named in a `next`. */
export function checkSteps(scope: ResourceScope): void {
  const { written, report } = scope;
  checkLinkNames(scope);
  const shown = commandsOf(scope, ['row']);
  checkNames(scope, written.list?.front ?? [], ['list', 'front'], shown);
  checkNames(scope, written.show?.front ?? [], ['show', 'front'], shown);
  for (const [index, { todo }] of (written.list?.views ?? []).entries())
    checkNames(scope, listTodoNames(todo), ['list', 'views', index, 'todo', 'command'], shown);
  const offered = commandsOf(scope, ['row', 'none']);
  checkNames(scope, written.form?.next ?? [], ['form', 'next'], offered);
  const named = new Set(written.form?.next ?? []);
  for (const [index, action] of written.actions.entries()) {
    checkNames(scope, action.next, ['actions', index, 'next'], offered);
    for (const name of action.next) named.add(name);
    if (action.job !== undefined && action.next.length > 0)
      nothing(scope, ['actions', index, 'next'], 'the progress of its job is told instead');
    if (action.rare && action.place !== 'row') nothing(scope, ['actions', index, 'rare'], 'it has no button in a row');
  }
  if (written.form && written.form.next.length > 0 && written.endpoints.create === undefined)
    nothing(scope, ['form', 'next'], 'no new record is saved');
  for (const [index, { name, place }] of written.links.entries()) {
    if (place !== 'none' || (name !== undefined && named.has(name))) continue;
    report('does-nothing', ['links', index, 'place'], 'Nothing leads to this link: it has no button, and no "next" names it.', {
      hint: 'Name it in "next" of an action or of the form, or remove "place".',
    });
  }
}

function nothing({ report }: ResourceScope, path: JsonPath, why: string): void {
  report('does-nothing', path, `"${path.at(-1)}" does nothing: ${why}.`, { hint: 'Remove it.', atKey: true });
}

/** The name of a link is unique among the commands of the page. */
function checkLinkNames({ written, report }: ResourceScope): void {
  const names = [...written.actions.map(({ name }) => name), ...(written.show?.sheets ?? []).map(({ name }) => name), edit];
  for (const [index, { name }] of written.links.entries()) {
    if (name === undefined) continue;
    if (names.includes(name))
      report('duplicate-name', ['links', index, 'name'], `The name "${name}" is taken on this page.`, { hint: 'Choose another name.' });
    names.push(name);
  }
}

/** Names of the record commands with one of these values of `place`. */
function commandsOf({ written }: ResourceScope, places: readonly string[]): string[] {
  const links = written.links.filter(({ place }) => places.includes(place)).flatMap(({ name }) => name ?? []);
  const actions = written.actions.filter(({ place }) => place === 'row').map(({ name }) => name);
  const sheets = (written.show?.sheets ?? []).map(({ name }) => name);
  return [...actions, ...links, ...sheets, ...(written.form && written.endpoints.update !== undefined ? [edit] : [])];
}

function checkNames(scope: ResourceScope, names: readonly string[], path: JsonPath, known: readonly string[]): void {
  reportDuplicates(scope.report, [...names], (index) => [...path, index], 'Command');
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue;
    scope.report('unknown-step', [...path, index], `There is no action, link or sheet "${name}" with a record on this page.`, {
      hint: nearOrKnown(name, known, 'Give the link it means a "name", or name an action with "place": "row".'),
    });
  }
}

/** The short form contains all required fields, or it could not be saved. */
export function checkQuickForm(scope: ResourceScope): void {
  const { written, resource, entity, report } = scope;
  const quick = written.form?.quick;
  if (!quick) return;
  const path = ['form', 'quick'];
  if (written.endpoints.create === undefined) nothing(scope, path, 'no new record is saved');
  reportDuplicates(report, quick.fields, (index) => [...path, 'fields', index], 'Field');
  for (const [index, name] of quick.fields.entries()) findField(scope, entity, name, [...path, 'fields', index], 'Form field');
  const supplied = new Set([...quick.fields, ...getFixedFields(resource)]);
  for (const field of entity.fields) {
    const isDemanded = field.required || (field.children?.min ?? 0) > 0;
    if (!isDemanded || field.readOnly || hasDefault(field) || supplied.has(field.name)) continue;
    report('required-not-on-form', [...path, 'fields'], `"${field.name}" is required but not on the short form.`, {
      hint: 'Add it or give it a default.',
      atKey: true,
    });
  }
}

/** Fields of a complete record (`wanted`) can be filled in by users. */
export function checkWanted(scope: ResourceScope): void {
  const { written, report } = scope;
  const wanted = written.show?.wanted ?? [];
  const onForm = new Set((written.form?.groups ?? []).flatMap(({ fields }) => fields));
  reportDuplicates(report, wanted, (index) => ['show', 'wanted', index], 'Field');
  for (const [index, name] of wanted.entries()) {
    const path = ['show', 'wanted', index];
    const field = findField(scope, scope.entity, name, path, 'Wanted field');
    if (field && !onForm.has(name))
      report('does-nothing', path, `"${name}" is wanted, and the form does not ask for it.`, {
        hint: 'Add it to the form, or remove it here.',
      });
  }
}
