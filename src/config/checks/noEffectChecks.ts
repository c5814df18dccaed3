/** Checks of keys without effect, in fields, pages and actions. */

import { itemAt } from '../../domain/must';
import { fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { dialect, parseOrder } from '../../wire/dialect';
import { getFixedFields } from '../getFixedValues';
import type { JsonPath } from '../jsonPath';
import { isDotted } from '../normalize/findDottedField';
import { type Report, reportBelow } from '../report';
import type { WrittenProperty } from '../shapes/propertyShape';
import { type EntityScope, type ResourceScope, reportDuplicates } from './scope';
import { listNeeded } from './unreachableChecks';

type Key = 'default' | 'readOnly' | 'immutable' | 'requiredWhen' | 'readOnlyWhen' | 'showWhen' | 'whenHidden';

const typing: readonly Key[] = ['default', 'readOnly', 'immutable', 'requiredWhen', 'readOnlyWhen'];

/** Keys about input have no effect on values that the server writes. */
export function checkFilledByServer({ written, entity, report }: EntityScope): void {
  for (const field of entity.fields) {
    const property = written.properties[field.name];
    const idle = property && listKeysWithoutEffect(field);
    if (!idle) continue;
    for (const key of idle.keys.filter((one) => property[one] !== undefined && property[one] !== false))
      refuse(report, ['properties', field.name, key], `"${key}" does nothing in "${field.name}": ${idle.why}.`);
    const at = written.required.indexOf(field.name);
    if (at >= 0 && idle.isFilled)
      report('does-nothing', ['required', at], `"${field.name}" need not be required: ${idle.why}.`, { hint: 'Remove it.' });
  }
}

function listKeysWithoutEffect(field: Field): { keys: readonly Key[]; why: string; isFilled: boolean } | undefined {
  const type = fieldTypeOf(field);
  if (type.compute) return { keys: typing, why: 'it is worked out', isFilled: true };
  if (type.stamp) return { keys: typing, why: 'the server writes it', isFilled: true };
  if (type.opaque) return { keys: typing, why: 'only rules write it', isFilled: false };
  if (type.states)
    return { keys: [...typing, 'showWhen'], why: 'a record begins in "initial", and only transitions move it', isFilled: true };
  if (type.children) return { keys: ['default'], why: 'rows are made one by one', isFilled: false };
  if (!type.sequence) return undefined;
  if (field.options.editable === true) return { keys: ['default'], why: 'what is left empty is numbered', isFilled: true };
  return { keys: [...typing, 'showWhen'], why: 'the server numbers it', isFilled: true };
}

/** If two keys have the same effect, the weaker one is redundant. */
export function checkWeakerKeys({ written, entity, report }: EntityScope): void {
  for (const [name, property] of Object.entries(written.properties)) {
    const field = entity.fields.find((one) => one.name === name);
    const inField = reportBelow(report, 'properties', name);
    const isStronger = (key: Key, stronger: string | false | undefined) =>
      stronger && refuse(inField, [key], `"${key}" does nothing beside "${stronger}".`);
    if (property.requiredWhen) isStronger('requiredWhen', written.required.includes(name) && 'required');
    if (property.whenHidden && !property.showWhen)
      refuse(inField, ['whenHidden'], '"whenHidden" does nothing without "showWhen": the field is never hidden.');
    if (property.whenHidden && property.showWhen && (field?.computed || field?.rollup))
      refuse(inField, ['whenHidden'], `"whenHidden" does nothing in "${name}": it is worked out.`);
    if (property.readOnlyWhen)
      isStronger('readOnlyWhen', property.readOnly ? 'readOnly' : property.immutable ? 'immutable' : written.appendOnly && 'appendOnly');
    if (property.immutable) isStronger('immutable', written.appendOnly && 'appendOnly');
    if (field?.requiredWhen && fieldsOf(field.requiredWhen).includes(name))
      inField('does-nothing', ['requiredWhen'], `Whether "${name}" must be filled depends on "${name}" itself.`, {
        hint: 'Let it depend on another field, or write it into "required".',
        atKey: true,
      });
    checkAccess(property, inField);
  }
}

function checkAccess({ access, masked }: WrittenProperty, report: Report): void {
  if (!access) return;
  if (Object.keys(access).length === 0) refuse(report, ['access'], '"access" names no key, so it does nothing.');
  if (access.whole !== undefined && !masked)
    refuse(report, ['access', 'whole'], '"whole" does nothing: the value is not masked.', 'Add "masked", or remove it.');
}

/** The id of a record cannot be written in a schema because ids are assigned at runtime. */
export function reportReferenceDefault(field: Field, report: Report): void {
  const value = field.default;
  if (value === undefined || value === null) return;
  if (field.reference)
    report('bad-default', ['default'], `${JSON.stringify(value)} names no record: ids are not known before.`, {
      hint: 'Possible are "me" in a reference to staff, and a setting.',
    });
}

/** An entity has at most one sequence and one tree. */
export function checkOnlyOnes({ entity, report }: EntityScope): void {
  const trees = entity.fields.filter(({ reference, through }) => reference?.tree && !through);
  for (const { name } of trees.slice(1))
    report(
      'does-nothing',
      ['properties', name, 'fieldType'],
      `"${name}" is a second tree, and "${trees[0]?.name}" is the one that is drawn.`,
      {
        hint: 'Use a relation.',
      },
    );
  for (const field of entity.single ? entity.fields : []) {
    if (!fieldTypeOf(field).sequence) continue;
    report(
      'does-nothing',
      ['properties', field.name, 'fieldType'],
      `There is one "${entity.name}" in each institution: nothing is numbered.`,
      {
        hint: 'Use a text.',
      },
    );
  }
}

function refuse(report: Report, path: JsonPath, message: string, hint = 'Remove it.'): void {
  report('does-nothing', path, message, { hint, atKey: true });
}

type Refuse = (path: JsonPath, message: string, hint?: string) => void;
const createRefuse =
  ({ report }: ResourceScope | EntityScope): Refuse =>
  (path, message, hint = 'Remove it.') =>
    report('does-nothing', path, message, { hint, atKey: true });

/** Checks a list: links without a record page, paging of a tree, filters on fixed fields, permission keys without a mask. */
export function checkListKeys(scope: ResourceScope): void {
  const { file, written, resource, entity } = scope;
  const { list } = written;
  if (!list) return;
  const refuse = createRefuse(scope);
  for (const [index, column] of list.columns.entries())
    if (typeof column === 'object' && column.link === true && !written.show)
      refuse(['list', 'columns', index, 'link'], '"link" does nothing: there is no record page.', 'Add "show", or remove it.');
  if (list.tree && file.has(['list', 'pageSize'])) refuse(['list', 'pageSize'], '"pageSize" does nothing: a tree has no pages.');
  const fixed = getFixedFields(resource);
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
    if (keys.indexOf(key) !== index && plain.indexOf(itemAt(plain, index)) === index)
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
export function checkDuplicateParts(scope: ResourceScope): void {
  const { written, configuration, entity, report } = scope;
  const tabs = (written.show?.tabs ?? []).map(({ resource, via }) => `${resource} ${via}`);
  for (const [index, tab] of tabs.entries())
    if (tabs.indexOf(tab) !== index)
      report('duplicate-name', ['show', 'tabs', index], 'The same list stands in a tab above.', { hint: 'Remove one.' });
  const pages = [...configuration.resources.values()].filter((one) => one.entity === entity);
  if (written.endpoints.restore !== undefined && !pages.some(({ endpoints }) => endpoints.delete))
    createRefuse(scope)(
      ['endpoints', 'restore'],
      `"restore" does nothing: no page deletes a "${entity.name}".`,
      'Add "delete", or remove it.',
    );
  if (written.endpoints.import !== undefined) checkImportedRequired(scope);
}

/** An import without a required field would refuse every row. */
function checkImportedRequired({ written, resource, entity, report }: ResourceScope): void {
  if (!written.import.fields || !resource.import) return;
  const fixed = getFixedFields(resource);
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
  const fixed = getFixedFields(resource);
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
    const waits = listNeeded(showWhen).find((name) => later.includes(name));
    if (waits)
      report('shown-on-itself', ['form', 'groups', index, 'showWhen'], `This step waits for "${waits}", which a later step asks for.`, {
        hint: 'Put it behind that step.',
        atKey: true,
      });
  }
}

/**
 * Reports a manual order without effect: of a single record, or in a field that is unique, because a move swaps the numbers of two records.
 */
export function checkPositionSense(scope: EntityScope): void {
  const { written, entity, report } = scope;
  if (written.position === undefined) return;
  if (entity.single) createRefuse(scope)(['position'], `"position" does nothing: there is one "${entity.name}".`);
  const index = entity.unique.findIndex(({ fields }) => fields.length === 1 && fields[0] === written.position);
  if (index >= 0)
    report('not-a-position', ['unique', index], `"${written.position}" keeps the order made by hand, which no move could exchange then.`, {
      hint: 'Remove it from "unique".',
    });
}

/** Parameter names that identify the record, and members of JavaScript objects. */
const takenNames = new Set([dialect.id, 'version', dialect.ignoreDuplicates, ...Object.getOwnPropertyNames(Object.prototype)]);

export function checkActionWords(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  for (const [index, action] of written.actions.entries()) {
    const at = ['actions', index];
    const { name, fields, set, creates, params, place } = action;
    const refuse = (code: 'does-nothing' | 'duplicate-name' | 'not-typed', path: (string | number)[], message: string) =>
      report(code, [...at, ...path], message, { hint: 'Remove it.', atKey: typeof path.at(-1) === 'string' });
    if (takenNames.has(name))
      report('reserved-name', [...at, 'name'], `"${name}" is used by the product itself.`, { hint: 'Choose another name.' });
    for (const param of Object.keys(params).filter((one) => takenNames.has(one)))
      report('reserved-name', [...at, 'params', param], `"${param}" is used by the product itself.`, {
        hint: 'Choose another name.',
        atKey: true,
      });
    if (action.reason !== undefined && action.when === undefined && action.transition === undefined)
      refuse('does-nothing', ['reason'], '"reason" does nothing: the action is always possible.');
    for (const key of ['confirm', 'danger'] as const)
      if (place === 'none' && action[key]) refuse('does-nothing', [key], `"${key}" does nothing: there is no button.`);
    for (const field of Object.keys(set)) {
      if (fields.includes(field)) refuse('duplicate-name', ['set', field], `"${field}" is asked for and set.`);
      if (entity.fields.some((one) => one.name === field && one.children))
        refuse('not-typed', ['set', field], `"${field}" holds rows, which no value stands for.`);
    }
    const via = creates?.fields.indexOf(creates.via) ?? -1;
    if (via >= 0)
      refuse('duplicate-name', ['creates', 'fields', via], `"${creates?.via}" is the record itself, which nobody is asked for.`);
  }
}

/** Every required field of a created record gets a value. */
export function checkCreatedComplete({ resource, configuration, project, report }: ResourceScope): void {
  for (const [index, { creates }] of resource.actions.entries()) {
    const other = configuration.entities.get(creates?.entity ?? '');
    if (!creates || !other || other.parent) continue;
    const supplied = new Set([creates.via, ...creates.fields.map(({ name }) => name), ...Object.keys(creates.copy)]);
    for (const field of other.fields) {
      if (!field.required || supplied.has(field.name) || fillsItself(field, other.fields)) continue;
      if (isFilledByRule(project, [other.name, resource.entity.name], field.name)) continue;
      report(
        'required-not-on-form',
        ['actions', index, 'creates'],
        `"${field.name}" of "${other.name}" is required, and nothing gives it.`,
        {
          hint: 'Add it to "fields" or "copy", or give it a default.',
          atKey: true,
        },
      );
    }
  }
}

/** Whether a rule of one of the two entities names the field. Other code does not count: only these rules can fill the created record. */
function isFilledByRule({ files }: ResourceScope['project'], entities: readonly string[], name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return files.rules?.some((rule) => entities.includes(rule.name) && word.test(rule.text)) ?? false;
}

function fillsItself(field: Field, all: readonly Field[]): boolean {
  const { sequence, states, compute, stamp } = fieldTypeOf(field);
  const isKnown = field.default !== undefined || field.defaultWord !== undefined || field.showWhen !== undefined;
  const isTaken = all.some(
    (other) => other.reference?.copies?.[field.name] !== undefined || fieldTypeOf(other).siblings?.(other).includes(field.name),
  );
  return isKnown || isTaken || Boolean(sequence ?? states ?? compute ?? stamp);
}

/** Reports `reveal` without a masked field, and useless paths of `scope`. */
export function checkLiftedMasks({ written, entity, report }: ResourceScope): void {
  const hasMask = entity.fields.some((field) => field.masked || field.children?.fields.some(({ masked }) => masked));
  if (written.endpoints.reveal !== undefined && !hasMask)
    report('does-nothing', ['endpoints', 'reveal'], `"reveal" does nothing: no field of "${entity.name}" is masked.`, {
      hint: 'Remove it, or say "masked".',
      atKey: true,
    });
  for (const key of ['owner', 'write', 'department'] as const) {
    const paths = [written.scope?.[key] ?? []].flat();
    reportDuplicates(report, paths, (index) => ['scope', key, index], 'Path');
  }
}
