/** Converts values of a call to the form in which they are checked and stored. Invalid values stay as they are; the check refuses them. */
import { isEmpty } from '../../../fields/condition';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';

/** Child rows included. */
export function cleanValues(table: EntityTable, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanValue(table, name, value)]));
}

function cleanValue(table: EntityTable, name: string, value: unknown): unknown {
  const rows = table.children.find(({ field }) => field.name === name);
  if (rows && Array.isArray(value)) return value.map((row) => (isRow(row) ? cleanValues(rows.table, row) : row));
  const field = table.field(name);
  if (!field || isEmpty(value)) return value;
  return fieldTypeOf(field).clean?.(value, field) ?? value;
}

function isRow(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
