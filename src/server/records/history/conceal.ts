/** Values as they may stand in a change record that people read: masked fields stay masked, those of child rows too; no data of an area. */
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { Values } from '../../kernel/values';

export function conceal(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return value;
  if (field.children && Array.isArray(value)) return value.map((row: Values) => concealRow(field.children?.fields ?? [], row));
  const { mask, opaque } = fieldTypeOf(field);
  if (opaque) return null;
  return field.masked && mask && typeof value === 'string' ? mask(value) : value;
}

function concealRow(fields: Field[], row: Values): Values {
  const hidden = fields.filter((field) => field.name in row).map((field) => [field.name, conceal(field, row[field.name])]);
  return { ...row, ...Object.fromEntries(hidden) };
}
