/** Checks of the list of a resource. */

import { itemAt } from '../../domain/must';
import { type Condition, fieldsOf } from '../../fields/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { parseOrder } from '../../wire/dialect';
import type { JsonPath } from '../jsonPath';
import { isSortable } from '../normalize/normalizeEntity';
import { getWaitingCondition } from '../waiting';
import { findField, findReadField, type ResourceScope, reportDuplicates } from './scope';

/** A short form is the field name alone; a long form has it in `field`. */
function named<Long extends { field: string }>(
  written: string | Long,
  path: JsonPath,
): { long: { field: string } & Partial<Long>; path: JsonPath } {
  return typeof written === 'string'
    ? { long: { field: written } as { field: string } & Partial<Long>, path }
    : { long: written, path: [...path, 'field'] };
}

export function checkListColumns(scope: ResourceScope): void {
  const columns = (scope.written.list?.columns ?? []).map((column, index) => named(column, ['list', 'columns', index]));
  reportDuplicates(
    scope.report,
    columns.map(({ long }) => long.field),
    (index) => itemAt(columns, index).path,
    'Column',
  );
  for (const [index, { long, path }] of columns.entries()) {
    const field = findReadField(scope, scope.entity, long.field, path, 'Column');
    if (field && long.sortable && !isSortable(field)) {
      scope.report(
        'not-sortable',
        ['list', 'columns', index, 'sortable'],
        `A list cannot be sorted by "${field.name}" (${field.fieldType}).`,
        { hint: 'Remove "sortable".' },
      );
    }
  }
}

export function checkFilters(scope: ResourceScope): void {
  const { configuration } = scope;
  const filters = (scope.written.list?.filters ?? []).map((filter, index) => named(filter, ['list', 'filters', index]));
  const keys = filters.map(({ long }) => [long.field, long.operator].filter(Boolean).join('.'));
  reportDuplicates(scope.report, keys, (index) => itemAt(filters, index).path, 'Filter');
  for (const [index, { long, path }] of filters.entries()) {
    const field = findReadField(scope, scope.entity, long.field, path, 'Filter');
    if (!field) continue;
    const isTreeBelow = configuration.entities.get(field.reference?.entity ?? '')?.fields.some((one) => one.reference?.tree) ?? false;
    const possible = fieldTypeOf(field).filters.filter((one) => one !== 'under' || !field.reference || isTreeBelow);
    const about = `"${field.name}" (${field.fieldType})`;
    if (possible.length === 0) {
      scope.report('filter-operator', path, `A list cannot be narrowed by ${about}.`, { hint: 'Remove the filter.' });
    } else if (long.operator !== undefined && !possible.includes(long.operator)) {
      const keyPath = ['list', 'filters', index, 'operator'];
      scope.report('filter-operator', keyPath, `${about} cannot be narrowed with "${long.operator}".`, {
        hint: `Possible: ${possible.join(', ')}.`,
      });
    }
  }
}

export function checkListSort(scope: ResourceScope): void {
  const { list } = scope.written;
  if (list?.sort === undefined) return;
  const field = findReadField(scope, scope.entity, parseOrder(list.sort).field, ['list', 'sort'], 'Sort field');
  if (field && !field.through?.masked && !isSortable(field)) {
    scope.report('not-sortable', ['list', 'sort'], `A list cannot be sorted by "${field.name}" (${field.fieldType}).`, {
      hint: 'Sort by a stored field.',
    });
  }
}

/** `where` and views become SQL, so they can only use stored fields. */
export function checkListConditions(scope: ResourceScope): void {
  const { written, resource, report } = scope;
  mustBeStored(scope, resource.where, ['where']);
  mustBeStored(scope, resource.list?.export?.omit?.where, ['list', 'export', 'omit', 'where']);
  mustBeStored(scope, resource.list?.counted?.while, ['list', 'counted', 'while']);
  const views = written.list?.views ?? [];
  reportDuplicates(
    report,
    views.map(({ name }) => name),
    (index) => ['list', 'views', index, 'name'],
    'View',
  );
  for (const [index, { name }] of views.entries()) {
    const view = resource.list?.views.find((one) => one.name === name);
    mustBeStored(scope, view?.where, ['list', 'views', index, 'where']);
    if (view?.todo && resource.path === undefined)
      report('does-nothing', ['list', 'views', index, 'todo'], 'What waits is told with the way to it, and this list has no address.', {
        hint: 'Give the resource a "path", or remove "todo".',
        atKey: true,
      });
    checkSince(scope, index);
    checkOpening(scope, index);
    checkWaiting(scope, index);
  }
}

/** To-dos are counted in SQL, so the conditions of their commands may use stored fields only. */
function checkWaiting(scope: ResourceScope, index: number): void {
  const { written, resource } = scope;
  const view = written.list?.views[index];
  const commands = resource.list?.views.find(({ name }) => name === view?.name)?.todo?.commands ?? [];
  for (const command of commands)
    mustBeStored(scope, getWaitingCondition([command], resource), ['list', 'views', index, 'todo', 'command']);
}

/** Forms of `today` in fields that hold a day: the day, or its start. */
const momentsOfDays = new Set<string | undefined>(['day', 'dayStart']);

/** `since` of a to-do view is a date or datetime: the longest waiting record comes first. */
function checkSince(scope: ResourceScope, index: number): void {
  const todo = scope.written.list?.views[index]?.todo;
  if (typeof todo !== 'object' || todo.since === undefined) return;
  const path = ['list', 'views', index, 'todo', 'since'];
  const field = findField(scope, scope.entity, todo.since, path, 'Time');
  if (!field || momentsOfDays.has(fieldTypeOf(field).moments?.today)) return;
  scope.report('not-sortable', path, `"${field.name}" (${field.fieldType}) tells no time.`, { hint: 'Name a date or a moment.' });
}

/** A list opens on at most one view, and only on a generated page with an address. */
function checkOpening({ written, resource, report }: ResourceScope, index: number): void {
  const views = written.list?.views ?? [];
  const why =
    resource.path === undefined
      ? 'this list has no address that could be opened'
      : resource.page !== undefined
        ? `"${resource.page}" draws the page`
        : views.findIndex(({ opens }) => opens) < index && `it opens on "${views.find(({ opens }) => opens)?.name}"`;
  if (views[index]?.opens && why)
    report('does-nothing', ['list', 'views', index, 'opens'], `The list never opens on this view: ${why}.`, {
      hint: 'Remove "opens".',
      atKey: true,
    });
}

/** Reports fields of the condition that have no column and therefore cannot be used in SQL. */
export function mustBeStored({ entity, report }: ResourceScope, condition: Condition | undefined, path: JsonPath): void {
  for (const name of new Set(condition && fieldsOf(condition))) {
    const field = entity.fields.find((one) => one.name === name);
    if (!field || fieldTypeOf(field).column?.(field) !== undefined) continue;
    report('not-stored', [...path, name], `"${name}" (${field.fieldType}) has no column a list could be narrowed by.`, {
      hint: 'Use a field that is stored.',
    });
  }
}

export function checkTree({ written, entity, report }: ResourceScope): void {
  if (written.list?.movable && (!written.list.tree || written.endpoints.update === undefined)) {
    report('not-movable', ['list', 'movable'], 'Only rows of a tree that can be changed can be moved.', {
      hint: 'Add "tree" and the call "update", or remove "movable".',
    });
  }
  if (!written.list?.tree || entity.fields.some((field) => field.reference?.tree)) return;
  report('not-a-tree', ['list', 'tree'], `"${entity.name}" has no tree field.`, { hint: 'Remove "tree" or add a field of type tree.' });
}
