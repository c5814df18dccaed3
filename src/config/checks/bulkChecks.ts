/** Checks of bulk actions and totals. */
import { itemAt } from '../../domain/must';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { findFields, findReadField, type ResourceScope, reportDuplicates } from './scope';

/** A bulk action has one confirmation for all rows, so it needs the generated dialog and a list. */
export function checkBulkActions({ written, report }: ResourceScope): void {
  for (const [index, { name, bulk, place, component, move }] of written.actions.entries()) {
    if (!bulk) continue;
    const why = !written.list
      ? 'there is no list'
      : place !== 'row'
        ? `its place is "${place}"`
        : component
          ? `its dialog "${component}" is about one record`
          : move && 'it moves one record in the order';
    if (!why) continue;
    report('not-for-many', ['actions', index, 'bulk'], `Action "${name}" cannot be run on many rows: ${why}.`, { hint: 'Remove "bulk".' });
  }
}

/** Fields of a bulk edit must be editable in the form and may have the same value in several records. */
export function checkBulkEdit(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  const names = written.list?.bulk.edit ?? [];
  const path = ['list', 'bulk', 'edit'];
  if (names.length > 0 && written.endpoints.update === undefined) {
    report('not-for-many', path, 'Rows are changed through the call "update", and there is none.', {
      hint: 'Add "update" to "endpoints".',
    });
  }
  findFields(scope, entity, names, path, 'Field');
  for (const [index, name] of names.entries()) {
    const field = entity.fields.find((one) => one.name === name);
    if (!field) continue;
    const why =
      field.system || field.readOnly || field.immutable || field.states
        ? 'a form cannot change it'
        : field.children
          ? 'it holds rows of its own'
          : entity.unique.some(({ fields, while: only }) => !only && fields.length === 1 && fields[0] === name) &&
            'it differs in every record';
    if (!why) continue;
    report('not-for-many', [...path, index], `"${name}" cannot be set in many rows: ${why}.`, { hint: 'Remove it.' });
  }
}

/** A total belongs to a shown column; only numbers have sums, every stored field can be counted. */
export function checkTotals(scope: ResourceScope): void {
  const { written, entity, resource, report } = scope;
  const totals = (written.list?.totals ?? []).map((total, index) =>
    typeof total === 'string'
      ? { field: total, by: 'sum', path: ['list', 'totals', index] }
      : { ...total, path: ['list', 'totals', index, 'field'] },
  );
  reportDuplicates(
    report,
    totals.map(({ field }) => field),
    (index) => itemAt(totals, index).path,
    'Total',
  );
  for (const { field: name, by, path } of totals) {
    const field = findReadField(scope, entity, name, path, 'Total');
    if (!field) continue;
    const type = fieldTypeOf(field);
    const about = `"${name}" (${field.fieldType})`;
    if (!resource.list?.columns.some((column) => column.field === name)) {
      report('not-countable', path, `The total of "${name}" would stand nowhere: it is no column.`, { hint: 'Add it to "columns".' });
    } else if (type.column?.(field) === undefined || (by !== 'count' && type.comparable !== 'number')) {
      report('not-countable', path, `${about} has no ${by}.`, { hint: 'Totals are made of stored figures; "count" of stored values.' });
    } else if (type.shares && by === 'sum') {
      report('not-countable', path, `${about} is a share of each row, and shares have no sum.`, {
        hint: `Write { "field": "${name}", "by": "avg" }, or remove it.`,
      });
    }
  }
}

/** `counted` is shown beside totals and charts of figures, so the list needs one of these. */
export function checkCounted({ written, resource, report }: ResourceScope): void {
  const { list } = resource;
  if (!written.list?.counted || !list) return;
  if (list.totals.some(({ by }) => by !== 'count') || list.charts.some(({ measure }) => 'field' in measure)) return;
  report('does-nothing', ['list', 'counted'], '"counted" says what figures count, and the list has no total and no chart of a figure.', {
    hint: 'Add "totals", or remove it.',
    atKey: true,
  });
}

/** Rows of a group are adjacent, so the list must be sortable by the column. */
export function checkGroupBy(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  const names = written.list?.groupBy ?? [];
  const path = ['list', 'groupBy'];
  findFields(scope, entity, names, path, 'Group field', findReadField);
  for (const [index, name] of names.entries()) {
    const field = entity.fields.find((one) => one.name === name);
    if (!field || fieldTypeOf(field).opaque) continue;
    const column = fieldTypeOf(field).column?.(field);
    const isPlain = column !== undefined && column !== 'jsonb' && !column.endsWith('[]');
    if (isPlain && !written.list?.tree) continue;
    const why = isPlain ? 'its rows are nested already' : `"${name}" (${field.fieldType}) is no stored single value`;
    report('not-groupable', [...path, index], `The list cannot be grouped by "${name}": ${why}.`, { hint: 'Remove it.' });
  }
}
