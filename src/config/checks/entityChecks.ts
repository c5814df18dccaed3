/** Checks of an entity as a whole. */

import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { dialect, listParameters } from '../../wire/dialect';
import { comparables } from '../comparables';
import { serverTables } from '../serverNames';
import { toSnakeCase } from '../storedName';
import { type EntityScope, findField, findFields, reportDuplicates } from './scope';

/** Columns every table has, parameters every call knows, what every object has: fields of these names would hide them. */
const reservedNames = new Set([
  ...['id', 'instId', 'version', 'deleted', 'deletedAt', 'createBy', 'createTime', 'updateBy', 'updateTime', 'searchText'],
  ...listParameters,
  dialect.ignoreDuplicates,
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['and', 'or', 'not'],
]);
/** What PostgreSQL keeps in every table, and what the server does. */
const systemColumns = new Set([
  ...['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'],
  ...['inst_id', 'deleted_at', 'create_by', 'create_time', 'update_by', 'update_time', 'search_text'],
]);
/** PostgreSQL cuts longer names off. */
const longestColumn = 63;
/** Columns that tables of child rows have beside. */
const reservedChildNames = new Set(['parentId', 'rowNo']);

export function checkFieldNames({ written, entity, report }: EntityScope): void {
  for (const name of Object.keys(written.properties)) {
    if (reservedNames.has(name) || (entity.parent && reservedChildNames.has(name))) {
      report('reserved-name', ['properties', name], `"${name}" is used by the product itself.`, {
        hint: 'Choose another name.',
        atKey: true,
      });
    }
    const pointer = entity.fields.find((field) => field.reference && dialect.labelKey(field.name) === name);
    if (pointer) {
      const message = `"${name}" is the name under which the text of "${pointer.name}" travels.`;
      report('reserved-name', ['properties', name], message, { hint: 'Choose another name.', atKey: true });
    }
  }
}

/** More columns than a table may have, and more than anybody fills. */
const mostFields = 1000;

export function checkFieldCount({ written, report }: EntityScope): void {
  const count = Object.keys(written.properties).length;
  if (count > mostFields)
    report('too-many-fields', ['properties'], `${count} fields are too many: a table holds ${mostFields}.`, {
      hint: 'Move some of them into an entity of its own.',
      atKey: true,
    });
}

/** Two names may become one in the database: `aBc` and `aBC`. Some belong to PostgreSQL or to the server. */
export function checkStoredNames({ file, written, entity, configuration, report }: EntityScope): void {
  const table = toSnakeCase(entity.name);
  const twin = [...configuration.entities.keys()].find((other) => toSnakeCase(other) === table);
  if (serverTables.includes(table) || table.startsWith('pg_'))
    report('reserved-name', [], `The server has a table "${table}" of its own.`, { hint: `Rename ${file.path}.` });
  else if (twin !== undefined && twin !== entity.name)
    report('reserved-name', [], `The table of "${entity.name}" would be that of "${twin}".`, { hint: `Rename ${file.path}.` });
  const taken = new Map<string, string>([...systemColumns].map((name) => [name, 'the product']));
  for (const name of Object.keys(written.properties)) {
    const column = toSnakeCase(name);
    if (column.length > longestColumn)
      report('reserved-name', ['properties', name], `The column of "${name}" would be longer than ${longestColumn} letters.`, {
        hint: 'Choose a shorter name, or fewer capitals: each takes two letters.',
        atKey: true,
      });
    const owner = taken.get(column);
    if (owner && !reservedNames.has(name)) {
      const message = `The column of "${name}" would be that of ${owner}.`;
      report('reserved-name', ['properties', name], message, { hint: 'Choose another name.', atKey: true });
    }
    taken.set(column, `"${name}"`);
  }
}

/** `required`, `duplicates` and `indexes`. */
export function checkEntityFieldLists(scope: EntityScope): void {
  const { written, entity } = scope;
  findFields(scope, entity, written.required, ['required'], 'Required field');
  reportSameTwice(scope, 'checks');
  refuseUnasked(scope);
  for (const key of ['duplicates', 'indexes'] as const) {
    reportSameTwice(scope, key);
    for (const [index, group] of written[key].entries()) {
      const names = key === 'duplicates' ? group.filter((name, at) => !isChecked(scope, name, [key, index, at])) : group;
      const fields = findFields(scope, entity, names, [key, index], 'Field');
      for (const field of fields) mustBeStored(scope, field, [key, index, names.indexOf(field.name)]);
    }
  }
}

/** A list of rules has each of them once. */
function reportSameTwice({ written, report }: EntityScope, key: 'duplicates' | 'indexes' | 'checks'): void {
  const texts = written[key].map((one) => JSON.stringify(one));
  for (const [index, text] of texts.entries())
    if (texts.indexOf(text) !== index) report('duplicate-name', [key, index], 'The same stands above.', { hint: 'Remove one.' });
}

/** What is asked when records are found, of records that nobody looks for. */
function refuseUnasked({ written, entity, report }: EntityScope): void {
  const why = entity.parent ? `rows of "${entity.parent.entity}" are found through it` : entity.single && 'there is one record';
  for (const key of why ? (['duplicates', 'search'] as const) : [])
    if (written[key].length > 0) report('does-nothing', [key], `"${key}" does nothing here: ${why}.`, { hint: 'Remove it.', atKey: true });
}

/** A field of child rows, checked where it stands; false for an own field. */
function isChecked(scope: EntityScope, path: string, place: (string | number)[]): boolean {
  const [first = '', inner, further] = path.split('.');
  if (inner === undefined) return false;
  if (further !== undefined) return refuseDepth(scope, path, place);
  const field = findField(scope, scope.entity, first, place, 'Field');
  if (field && !field.children) {
    scope.report('not-a-rows-field', place, `"${first}" has no rows.`, { hint: 'Only a rows field can be followed by a dot.' });
  }
  const child = scope.configuration.entities.get(field?.children?.entity ?? '');
  const target = child && findField(scope, child, inner, place, 'Field');
  if (target) mustBeStored(scope, target, place);
  return true;
}

function refuseDepth({ report }: EntityScope, path: string, place: (string | number)[]): true {
  report('not-a-rows-field', place, `"${path}" leads further than to a field of the rows.`, { hint: 'Write "rowsField.field".' });
  return true;
}

function mustBeStored({ report }: EntityScope, field: Field, path: (string | number)[]): void {
  if (fieldTypeOf(field).column?.(field) !== undefined) return;
  report('not-stored', path, `"${field.name}" (${field.fieldType}) has no column of its own.`, { hint: 'Use a field that is stored.' });
}

/** Quick search looks through texts, of the entity or of its child rows. */
export function checkSearch(scope: EntityScope): void {
  const { written, configuration, report } = scope;
  reportDuplicates(report, written.search, (index) => ['search', index], 'Search field');
  for (const [index, word] of written.search.entries()) {
    const path = ['search', index];
    const [first, inner, further] = word.split('.');
    if (further !== undefined) refuseDepth(scope, word, path);
    if (further !== undefined) continue;
    const field = findField(scope, scope.entity, first!, path, 'Search field');
    if (!field) continue;
    const child = inner === undefined ? undefined : configuration.entities.get(field.children?.entity ?? '');
    if (inner !== undefined && !field.children) {
      report('not-a-rows-field', path, `"${first}" has no rows.`, { hint: 'Only a rows field can be followed by a dot.' });
      continue;
    }
    const target = inner === undefined ? field : child && findField(scope, child, inner, path, 'Search field');
    if (target && !comparables[fieldTypeOf(target).comparable].isSearchable) {
      report('not-searchable', path, `"${word}" (${target.fieldType}) is no text.`, { hint: 'Search looks through texts only.' });
    }
  }
}

export function checkPosition(scope: EntityScope): void {
  const { position } = scope.written;
  const field = position === undefined ? undefined : findField(scope, scope.entity, position, ['position'], 'Position');
  if (field && fieldTypeOf(field).column?.(field) !== 'integer') {
    scope.report('not-a-position', ['position'], `"${position}" does not hold whole numbers.`, { hint: 'Use a number without decimals.' });
  }
}

export function checkStateFields({ entity, report }: EntityScope): void {
  const [, ...more] = entity.fields.filter((field) => field.states && !field.through);
  for (const field of more) {
    const message = `"${field.name}" is a second state field; a record has one state.`;
    report('second-state-field', ['properties', field.name], message, {
      hint: `Keep "${entity.stateField}" or use a select.`,
      atKey: true,
    });
  }
}
