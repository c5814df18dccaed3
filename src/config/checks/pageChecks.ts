/** Checks of the form and the record page of a resource. */
import { itemAt } from '../../domain/must';
import { hasDefault } from '../../fields/defaults';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { nearOrKnown } from '../didYouMean';
import { fixedFields } from '../fixedValues';
import type { JsonPath } from '../jsonPath';
import type { Entity } from '../normalized';
import type { WrittenGroupOfFields } from '../shapes/resourceShape';
import { findField, findLines, findReadField, type ResourceScope, reportDuplicates } from './scope';

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
  const given = new Set([...form.groups.flatMap(({ fields }) => fields), ...fixedFields(resource)]);
  for (const field of entity.fields) {
    const { min = 0, max = 0 } = field.children ?? {};
    const isDemanded = field.required || (min > 0 && min <= max);
    if (!isDemanded || field.readOnly || hasDefault(field) || given.has(field.name)) continue;
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
  findLines(scope, show.tags, ['show', 'tags'], 'Tag');
  findLines(scope, show.facts, ['show', 'facts'], 'Fact');
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
