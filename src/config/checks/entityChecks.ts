/** Checks of an entity as a whole, and of one whose records the server keeps (`source`). */

import { must } from '../../domain/must';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { dialect, listParameters } from '../../wire/dialect';
import { comparables } from '../comparables';
import { formatDidYouMean } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { listFieldsInText } from '../listFieldsInText';
import { serverTables } from '../serverNames';
import { sources } from '../sources';
import { toSnakeCase } from '../storedName';
import { type EntityScope, findField, findFields, type ResourceScope, reportDuplicates } from './scope';
import { mustBeShort, mustBeShortTogether, mustBeStored } from './uniquenessChecks';

/** Names of system columns, parameters of calls and members of JavaScript objects; a field with such a name would shadow them. */
const reservedNames = new Set([
  ...['id', 'instId', 'version', 'deleted', 'deletedAt', 'createBy', 'createTime', 'updateBy', 'updateTime', 'searchText'],
  ...listParameters,
  dialect.ignoreDuplicates,
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['and', 'or', 'not'],
]);
/** System columns of PostgreSQL, and columns that the server adds. */
const systemColumns = new Set([
  ...['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'],
  ...['inst_id', 'deleted_at', 'create_by', 'create_time', 'update_by', 'update_time', 'search_text'],
]);
/** PostgreSQL truncates longer names. */
const longestColumn = 63;
/** Additional columns of tables of child rows. */
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

/** Below the limit of PostgreSQL (1600 columns per table). */
const mostFields = 1000;

export function checkFieldCount({ written, report }: EntityScope): void {
  const count = Object.keys(written.properties).length;
  if (count > mostFields)
    report('too-many-fields', ['properties'], `${count} fields are too many: a table holds ${mostFields}.`, {
      hint: 'Move some of them into an entity of its own.',
      atKey: true,
    });
}

/** Two names must not become the same column (`aBc` and `aBC`), and must not be names reserved by PostgreSQL or the server. */
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
  refuseKnownIndexes(scope);
  refuseMetChecks(scope);
  for (const key of ['duplicates', 'indexes'] as const) {
    reportSameTwice(scope, key);
    for (const [index, group] of written[key].entries()) {
      const names = key === 'duplicates' ? group.filter((name, at) => !isChecked(scope, name, [key, index, at])) : group;
      const fields = findFields(scope, entity, names, [key, index], 'Field');
      for (const field of fields) {
        const path: JsonPath = [key, index, names.indexOf(field.name)];
        if (!mustBeStored(scope, field, path)) continue;
        // Both get a database index.
        if (key === 'duplicates' || mustBeOrdered(scope, field, path)) mustBeShort(scope, field, path);
      }
      mustBeShortTogether(scope, fields, [key, index]);
    }
  }
}

/** An index on a list or document column is not used by any filter or sort order. */
function mustBeOrdered({ report }: EntityScope, field: Field, path: JsonPath): boolean {
  const column = fieldTypeOf(field).column?.(field) ?? '';
  if (column !== 'jsonb' && !column.endsWith('[]')) return true;
  report('not-one-value', path, `"${field.name}" (${field.fieldType}) has no order, so no list is narrowed or sorted by this index.`, {
    hint: 'Remove it.',
  });
  return false;
}

/** Reports an index with the columns of a unique rule, which has an index already. */
function refuseKnownIndexes({ written, entity, report }: EntityScope): void {
  const known = new Set(entity.unique.flatMap((rule) => (rule.while || rule.within ? [] : [rule.fields.join()])));
  for (const [index, group] of written.indexes.entries())
    if (known.has(group.join()))
      report('does-nothing', ['indexes', index], 'What is "unique" has an index already.', { hint: 'Remove it.' });
}

/** Reports a rule whose `that` repeats its `when`: it always holds. */
function refuseMetChecks({ written, report }: EntityScope): void {
  for (const [index, { when, that }] of written.checks.entries())
    if (when && JSON.stringify(when) === JSON.stringify(that))
      report('does-nothing', ['checks', index, 'that'], '"that" says the same as "when", so it is always met.', {
        hint: 'Write into "that" what must hold then.',
        atKey: true,
      });
}

/** Reports a rule that occurs twice in a list. */
function reportSameTwice({ written, report }: EntityScope, key: 'duplicates' | 'indexes' | 'checks'): void {
  const texts = written[key].map((one) => JSON.stringify(one));
  for (const [index, text] of texts.entries())
    if (texts.indexOf(text) !== index) report('duplicate-name', [key, index], 'The same stands above.', { hint: 'Remove one.' });
}

/** Reports `duplicates` and `search` of child rows and single records: these are never searched for. */
function refuseUnasked({ written, entity, report }: EntityScope): void {
  const why = entity.parent ? `rows of "${entity.parent.entity}" are found through it` : entity.single && 'there is one record';
  for (const key of why ? (['duplicates', 'search'] as const) : [])
    if (written[key].length > 0) report('does-nothing', [key], `"${key}" does nothing here: ${why}.`, { hint: 'Remove it.', atKey: true });
}

/** Lists find people by label, so the fields of the label must be in `search`. */
export function checkPerson({ written, entity, report }: EntityScope): void {
  if (!written.person || entity.parent || entity.single) return;
  const missing = listFieldsInText(entity.label).find((name) => !written.search.includes(name));
  if (missing !== undefined)
    report('not-searchable', ['person'], `Nobody is found by "${missing}" of the label.`, {
      hint: `Add "${missing}" to "search".`,
      atKey: true,
    });
}

/** Checks a field of child rows; returns false for a field of the entity itself. */
function isChecked(scope: EntityScope, path: string, keyPath: (string | number)[]): boolean {
  const [first = '', inner, further] = path.split('.');
  if (inner === undefined) return false;
  if (further !== undefined) return refuseDepth(scope, path, keyPath);
  const field = findField(scope, scope.entity, first, keyPath, 'Field');
  if (field && !field.children) {
    scope.report('not-a-rows-field', keyPath, `"${first}" has no rows.`, { hint: 'Only a rows field can be followed by a dot.' });
  }
  const child = scope.configuration.entities.get(field?.children?.entity ?? '');
  const target = child && findField(scope, child, inner, keyPath, 'Field');
  if (target) mustBeStored(scope, target, keyPath);
  return true;
}

function refuseDepth({ report }: EntityScope, path: string, keyPath: (string | number)[]): true {
  report('not-a-rows-field', keyPath, `"${path}" leads further than to a field of the rows.`, { hint: 'Write "rowsField.field".' });
  return true;
}

/** Quick search reads text fields of the entity or of its child rows. */
export function checkSearch(scope: EntityScope): void {
  const { written, configuration, report } = scope;
  reportDuplicates(report, written.search, (index) => ['search', index], 'Search field');
  for (const [index, word] of written.search.entries()) {
    const path = ['search', index];
    const [first, inner, further] = word.split('.');
    if (further !== undefined) refuseDepth(scope, word, path);
    if (further !== undefined) continue;
    const field = findField(scope, scope.entity, must(first, 'first word of the search field'), path, 'Search field');
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

/** Fields of an entity with a source exist there, with the same column type. */
export function checkSource({ entity, report }: EntityScope): void {
  if (!entity.source) return;
  const known: Readonly<Record<string, string>> = sources[entity.source];
  for (const field of entity.fields.filter(({ system }) => !system)) {
    const path = ['properties', field.name];
    const stored = known[field.name];
    const wanted = fieldTypeOf(field).column?.(field);
    if (stored === undefined) {
      const hint = formatDidYouMean(field.name, Object.keys(known)) ?? `It keeps ${Object.keys(known).join(', ')}.`;
      report('not-in-source', path, `The source "${entity.source}" keeps no "${field.name}".`, { hint, atKey: true });
    } else if (wanted !== stored) {
      report('not-in-source', path, `"${field.name}" of the source "${entity.source}" is ${stored}, not ${wanted ?? 'worked out'}.`, {
        hint: 'Use a field type that is stored so.',
        atKey: true,
      });
    }
  }
}

const writingVerbs = ['create', 'update', 'delete', 'restore', 'history'] as const;

/** Records kept by the server cannot be created, changed or deleted by calls. */
export function checkReadOnlySource({ entity, written, report }: ResourceScope): void {
  if (!entity.source) return;
  const say = (path: (string | number)[]) =>
    report('read-only-source', path, `"${entity.name}" is kept by the server and only read.`, { hint: 'Remove it.', atKey: true });
  for (const verb of writingVerbs) if (written.endpoints[verb] !== undefined) say(['endpoints', verb]);
  for (const [index, action] of written.actions.entries()) {
    for (const key of ['transition', 'move'] as const) if (action[key] !== undefined) say(['actions', index, key]);
    if (action.fields.length > 0) say(['actions', index, 'fields']);
    if (Object.keys(action.set).length > 0) say(['actions', index, 'set']);
  }
}
