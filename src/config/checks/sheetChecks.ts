/** Checks of print sheets: each part has one content, and its fields exist. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { formatDidYouMean, nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { listFieldsInText } from '../listFieldsInText';
import { isShare } from '../normalize/misfit';
import type { Entity } from '../normalized';
import type { WrittenSheet, WrittenSheetPart } from '../shapes/recordPageShape';
import { checkVia } from './formChecks';
import { findField, findFields, findReadField, type ResourceScope, reportDuplicates } from './scope';

const kinds = ['fields', 'rows', 'list', 'capital', 'text', 'signatures'] as const;
const ofRows = ['columns', 'sum'] as const;
const ofLists = ['via', 'below'] as const;

export function checkSheets(scope: ResourceScope): void {
  const sheets = (scope.written.show?.sheets ?? []) as WrittenSheet[];
  if (sheets.length > 0) checkPage(scope);
  reportDuplicates(
    scope.report,
    sheets.map(({ name }) => name),
    (index) => ['show', 'sheets', index, 'name'],
    'Sheet',
  );
  for (const [at, { parts, counts }] of sheets.entries()) {
    if (counts !== undefined) checkCounts(scope, counts, ['show', 'sheets', at, 'counts']);
    for (const [index, part] of parts.entries()) checkPart(scope, part, ['show', 'sheets', at, 'parts', index]);
  }
}

/** The address of a sheet is below that of its page. */
function checkPage({ written, report }: ResourceScope): void {
  if (written.path !== undefined) return;
  report('does-nothing', ['show', 'sheets'], 'Nobody could open a sheet: it has an address below "path", which is missing.', {
    hint: 'Add "path", or remove "sheets".',
    atKey: true,
  });
}

/** The `counts` action is called when printing only, and has no inputs. */
function checkCounts({ written, report }: ResourceScope, name: string, path: JsonPath): void {
  const actions = written.actions ?? [];
  const action = actions.find((one) => one.name === name);
  if (!action) {
    const hint =
      formatDidYouMean(
        name,
        actions.map((one) => one.name),
      ) ?? 'Add it to "actions".';
    report('unknown-value', path, `"${name}" is no action of this page.`, { hint });
  } else if (action.place !== 'none') {
    report('bad-value', path, `"${name}" has a button, by which it would count without printing.`, { hint: 'Give it "place": "none".' });
  } else if (action.fields.length > 0 || Object.keys(action.params).length > 0 || action.component !== undefined) {
    report('bad-value', path, `"${name}" asks for something, and printing asks nothing.`, { hint: 'Name an action without inputs.' });
  }
}

function checkPart(scope: ResourceScope, part: WrittenSheetPart, path: JsonPath): void {
  const { report, entity } = scope;
  const said = kinds.filter((kind) => part[kind] !== undefined);
  if (said.length !== 1) {
    const found = said.length === 0 ? 'says nothing' : `says ${said.map((kind) => `"${kind}"`).join(' and ')}`;
    report('bad-sheet-part', path, `This part ${found}.`, { hint: `Each part has one of ${kinds.map((kind) => `"${kind}"`).join(', ')}.` });
  }
  if (part.rows !== undefined) checkRows(scope, part, part.rows, path);
  for (const key of ofRows.filter((one) => part[one] !== undefined && part.rows === undefined && !(one === 'columns' && part.list)))
    report('does-nothing', [...path, key], `"${key}" does nothing in a part without "rows".`, { hint: 'Remove it, or add "rows".' });
  for (const key of ofLists.filter((one) => part[one] !== undefined && part.list === undefined))
    report('does-nothing', [...path, key], `"${key}" does nothing in a part without "list".`, { hint: 'Remove it, or add "list".' });
  if (part.list !== undefined) checkLists(scope, { list: part.list, via: part.via, columns: part.columns }, part.below, path);
  for (const [index, field] of findFields(scope, entity, part.fields ?? [], [...path, 'fields'], 'Field', findReadField).entries()) {
    if (!field.children) continue;
    report('bad-sheet-part', [...path, 'fields', index], `"${field.name}" are child rows.`, {
      hint: `Give them a part of their own: { "rows": "${field.name}" }.`,
    });
  }
  if (part.capital !== undefined) checkCapital(scope, part.capital, [...path, 'capital']);
  if (part.text !== undefined) checkText(scope, part.text, [...path, 'text']);
  reportDuplicates(report, part.signatures ?? [], (index) => [...path, 'signatures', index], 'Signature');
}

type WrittenList = Pick<WrittenSheetPart, 'via' | 'columns'> & { list: string };

/** Records of another resource that refer to this one, and those that refer to each of them. */
function checkLists(scope: ResourceScope, list: WrittenList, below: WrittenList | undefined, path: JsonPath): void {
  const inner = checkList(scope, list, scope.entity, path);
  if (inner && below) checkList(scope, below, inner, [...path, 'below']);
}

/** The columns of such a list are fields that its list call returns. */
function checkList(scope: ResourceScope, { list, via, columns }: WrittenList, entity: Entity, path: JsonPath): Entity | undefined {
  const { configuration, report } = scope;
  const other = configuration.resources.get(list);
  if (!other?.list || !other.endpoints.list) {
    const hint = nearOrKnown(list, configuration.resources.keys(), 'Name a page with a list.');
    report('unknown-resource', [...path, 'list'], `There is no list of "${list}".`, { hint });
    return undefined;
  }
  if (via === undefined)
    report('bad-sheet-part', [...path, 'list'], `Nothing says how "${list}" points to this record.`, {
      hint: 'Add "via", the field that does.',
    });
  else checkVia(scope, other.entity, via, [...path, 'via'], entity);
  const shown = other.list.columns.map(({ field }) => field);
  for (const [index, name] of (columns ?? []).entries())
    if (!shown.includes(name))
      report('bad-sheet-part', [...path, 'columns', index], `"${name}" is no column of the list of "${list}".`, {
        hint: formatDidYouMean(name, shown) ?? `Its columns: ${shown.join(', ')}.`,
      });
  return other.entity;
}

/** Names in braces are fields of the record with one line of text; any other braces would be printed literally. */
function checkText(scope: ResourceScope, text: string, path: JsonPath): void {
  const { entity, report } = scope;
  for (const name of listFieldsInText(text)) {
    if (!/^[\w.]+$/.test(name)) continue;
    const field = findReadField(scope, entity, name, path, 'Text field');
    if (field && (field.children || fieldTypeOf(field).upload))
      report('bad-sheet-part', path, `"${name}" (${field.fieldType}) is no line of text.`, { hint: 'Give it a part of its own.' });
  }
  if (text.includes('${'))
    report('bad-sheet-part', path, 'The "$" before the braces would be printed as it is.', {
      hint: 'Write the name alone in braces: "{name}".',
    });
  const [rest] = /[{}｛｝].*/.exec(text.replace(/\{[\w.]+\}/g, '')) ?? [];
  if (rest === undefined) return;
  report('bad-sheet-part', path, `The braces at "${rest.slice(0, 20)}" stand for no field and would be printed as they are.`, {
    hint: 'Write the name of a field of the record alone in braces: "{name}".',
  });
}

function rowsOf(scope: ResourceScope, name: string, path: JsonPath): Entity | undefined {
  const field = findField(scope, scope.entity, name, path, 'Rows');
  if (!field) return undefined;
  if (!field.children) {
    scope.report('bad-sheet-part', path, `"${name}" (${field.fieldType}) has no child rows.`, { hint: 'Name a field of type rows.' });
    return undefined;
  }
  return scope.configuration.entities.get(field.children.entity);
}

function checkRows(scope: ResourceScope, { columns, sum = [] }: WrittenSheetPart, rows: string, path: JsonPath): void {
  const entity = rowsOf(scope, rows, [...path, 'rows']);
  if (!entity) return;
  findFields(scope, entity, columns ?? [], [...path, 'columns'], 'Column');
  findFields(scope, entity, sum, [...path, 'sum'], 'Sum');
  for (const [index, name] of sum.entries()) {
    const field = entity.fields.find((one) => one.name === name);
    if (!field) continue;
    if (!isFigure(field)) reportNoFigure(scope, field, [...path, 'sum', index]);
    else if (isShare(field)) reportShare(scope, field, [...path, 'sum', index]);
    else if (columns && !columns.includes(name)) {
      scope.report('does-nothing', [...path, 'sum', index], `The sum of "${name}" would stand nowhere: it is no column.`, {
        hint: 'Add it to "columns".',
      });
    }
  }
}

function checkCapital(scope: ResourceScope, capital: string, path: JsonPath): void {
  const [name = '', inner] = capital.split('.');
  const entity = inner === undefined ? scope.entity : rowsOf(scope, name, path);
  const field = entity && findField(scope, entity, inner ?? name, path, 'Amount');
  if (field && (!isFigure(field) || isShare(field))) reportNoFigure(scope, field, path);
}

/** Reports a sum over shares of different totals: the result has no meaning. */
function reportShare({ report }: ResourceScope, { name, fieldType }: Field, path: JsonPath): void {
  report('bad-sheet-part', path, `"${name}" (${fieldType}) is a share of each row, and shares have no sum.`, {
    hint: 'Remove it; shares of one whole are added by a computed field of the record: {"sum": …}.',
  });
}

function isFigure(field: Field): boolean {
  return fieldTypeOf(field).comparable === 'number';
}

function reportNoFigure({ report }: ResourceScope, { name, fieldType }: Field, path: JsonPath): void {
  report('bad-sheet-part', path, `"${name}" (${fieldType}) is no figure.`, { hint: 'Name a field of type money or number.' });
}
