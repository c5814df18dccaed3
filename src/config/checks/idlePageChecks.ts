/** Checks of page settings without effect: settings of missing parts, duplicates, and braces that name no field. */
import { fieldsOf } from '../../fields/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { parseOrder } from '../../wire/dialect';
import { fixedFields } from '../fixedValues';
import type { JsonPath } from '../jsonPath';
import { isDotted } from '../normalize/dottedField';
import { neededBy } from './neverChecks';
import type { EntityScope, ResourceScope } from './scope';

type Refuse = (path: JsonPath, message: string, hint?: string) => void;
const refusing =
  ({ report }: ResourceScope | EntityScope): Refuse =>
  (path, message, hint = 'Remove it.') =>
    report('does-nothing', path, message, { hint, atKey: true });

/** Checks a list: links without a record page, paging of a tree, filters on fixed fields, permission keys without a mask. */
export function checkIdleListKeys(scope: ResourceScope): void {
  const { file, written, resource, entity } = scope;
  const { list } = written;
  if (!list) return;
  const refuse = refusing(scope);
  for (const [index, column] of list.columns.entries())
    if (typeof column === 'object' && column.link === true && !written.show)
      refuse(['list', 'columns', index, 'link'], '"link" does nothing: there is no record page.', 'Add "show", or remove it.');
  if (list.tree && file.has(['list', 'pageSize'])) refuse(['list', 'pageSize'], '"pageSize" does nothing: a tree has no pages.');
  const fixed = fixedFields(resource);
  for (const [index, filter] of list.filters.entries()) {
    const name = typeof filter === 'string' ? filter : filter.field;
    if (fixed.has(name)) refuse(['list', 'filters', index], `Filter "${name}" does nothing: the page's "where" leaves one value of it.`);
  }
  if (!list.export.offered && list.export.permission !== undefined)
    refuse(['list', 'export', 'permission'], '"permission" does nothing: the list is not exported.');
  const masked = entity.fields.some((field) => field.masked || field.through?.masked || field.children?.fields.some((one) => one.masked));
  if (list.export.reveal !== undefined && !masked) refuse(['list', 'export', 'reveal'], '"reveal" does nothing: nothing is masked.');
  for (const key of ['delete', 'restore'] as const)
    if (list.bulk[key] && file.has(['list', 'bulk', key]) && written.endpoints[key] === undefined)
      refuse(['list', 'bulk', key], `"${key}" does nothing: there is no call "${key}".`, `Add "${key}" to "endpoints", or remove it.`);
}

/** Columns and filters need different titles; a filter with the default operator equals one without an operator. */
export function checkSameInList({ written, resource, report }: ResourceScope): void {
  const { list } = resource;
  if (!list || !written.list) return;
  const titles = written.list.columns.map((column) => (typeof column === 'string' ? undefined : column.title));
  for (const [index, title] of titles.entries())
    if (title !== undefined && titles.indexOf(title) !== index)
      report('duplicate-title', ['list', 'columns', index, 'title'], `Column "${title}" is there twice.`, {
        hint: 'Give each a title of its own.',
      });
  const keys = written.list.filters.map((filter) => {
    const { field: name, operator } = typeof filter === 'string' ? { field: filter, operator: undefined } : filter;
    const field = resource.entity.fields.find((one) => one.name === name);
    return `${name} ${operator ?? (field && fieldTypeOf(field).filters[0]) ?? ''}`;
  });
  const plain = written.list.filters.map((filter) => (typeof filter === 'string' ? filter : `${filter.field}.${filter.operator ?? ''}`));
  for (const [index, key] of keys.entries())
    if (keys.indexOf(key) !== index && plain.indexOf(plain[index]!) === index)
      report('duplicate-name', ['list', 'filters', index], `This filter stands above: "${key.split(' ')[1]}" is the usual operator.`, {
        hint: 'Remove one.',
      });
}

/** Sorting or grouping by a masked field would expose its values, so users without access to the whole value would be refused. */
export function checkMaskedOrder({ written, entity, report }: ResourceScope): void {
  const { list } = written;
  const isMasked = (name: string) => entity.fields.some((field) => field.name === name && field.masked && !field.through);
  if (list?.sort !== undefined && isMasked(parseOrder(list.sort).field))
    report('not-sortable', ['list', 'sort'], `"${parseOrder(list.sort).field}" is masked, and its order would tell it.`, {
      hint: 'Sort by another field at first.',
    });
  for (const [index, name] of (list?.groupBy ?? []).entries())
    if (isMasked(name))
      report('not-groupable', ['list', 'groupBy', index], `"${name}" is masked, and its groups would tell it.`, { hint: 'Remove it.' });
}

/** Reports two tabs with the same rows, and a trash that can never contain a record. */
export function checkIdleParts(scope: ResourceScope): void {
  const { written, configuration, entity, report } = scope;
  const tabs = (written.show?.tabs ?? []).map(({ resource, via }) => `${resource} ${via}`);
  for (const [index, tab] of tabs.entries())
    if (tabs.indexOf(tab) !== index)
      report('duplicate-name', ['show', 'tabs', index], 'The same list stands in a tab above.', { hint: 'Remove one.' });
  const pages = [...configuration.resources.values()].filter((one) => one.entity === entity);
  if (written.endpoints.restore !== undefined && !pages.some(({ endpoints }) => endpoints.delete))
    refusing(scope)(['endpoints', 'restore'], `"restore" does nothing: no page deletes a "${entity.name}".`, 'Add "delete", or remove it.');
  if (written.endpoints.import !== undefined) checkImportedRequired(scope);
}

/** An import without a required field would refuse every row. */
function checkImportedRequired({ written, resource, entity, report }: ResourceScope): void {
  if (!written.import.fields || !resource.import) return;
  const fixed = fixedFields(resource);
  for (const field of entity.fields) {
    const { name, required, readOnly } = field;
    if (!required || readOnly || written.import.fields.includes(name) || fixed.has(name)) continue;
    if (field.default !== undefined || field.defaultWord || fieldTypeOf(field).sequence || field.children) continue;
    report('required-not-on-form', ['import', 'fields'], `"${name}" is required but not among what a file may bring.`, {
      hint: 'Add it, or give it a default.',
      atKey: true,
    });
  }
}

/** A required field must be on a step where it can be filled, and a step cannot depend on a later one. */
export function checkFormOrder({ written, resource, entity, report }: ResourceScope): void {
  const { form } = resource;
  if (!form || !written.form) return;
  const fixed = fixedFields(resource);
  for (const [index, { fields, showWhen }] of form.groups.entries()) {
    if (!showWhen || fieldsOf(showWhen).some(isDotted)) continue;
    for (const name of fields) {
      const field = entity.fields.find((one) => one.name === name);
      if (!field?.required || field.readOnly || field.showWhen || field.default !== undefined || field.defaultWord) continue;
      if (fixed.has(name)) continue;
      const at = written.form.groups[index]?.fields.indexOf(name) ?? 0;
      report(
        'required-not-on-form',
        ['form', 'groups', index, 'fields', at],
        `"${name}" is required, and this group is not always there.`,
        {
          hint: 'Move it to a group without "showWhen", or say "requiredWhen" instead of "required".',
        },
      );
    }
    const later = form.steps ? form.groups.slice(index + 1).flatMap((group) => group.fields) : [];
    const waits = neededBy(showWhen).find((name) => later.includes(name));
    if (waits)
      report('shown-on-itself', ['form', 'groups', index, 'showWhen'], `This step waits for "${waits}", which a later step asks for.`, {
        hint: 'Put it behind that step.',
        atKey: true,
      });
  }
}

/** A manual order is one number for each record; moving a record exchanges two of them. */
export function checkPositionSense(scope: EntityScope): void {
  const { written, entity, report } = scope;
  if (written.position === undefined) return;
  if (entity.single) refusing(scope)(['position'], `"position" does nothing: there is one "${entity.name}".`);
  const index = entity.unique.findIndex(({ fields }) => fields.length === 1 && fields[0] === written.position);
  if (index >= 0)
    report('not-a-position', ['unique', index], `"${written.position}" keeps the order made by hand, which no move could exchange then.`, {
      hint: 'Remove it from "unique".',
    });
}
