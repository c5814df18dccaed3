/** Whether the value of a field is one line of text, so that it can be used in labels and addresses. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';

export function isLine(field: Field): boolean {
  const { column, comparable, children } = fieldTypeOf(field);
  if (field.reference) return !field.reference.many;
  const kept = column?.(field);
  return !children && kept !== undefined && kept !== 'jsonb' && !kept.endsWith('[]') && comparable !== 'none';
}
