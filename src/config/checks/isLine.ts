/** Which values are one line of text: for labels and addresses, and for keys that draw a value in a line. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';

export function isLine(field: Field): boolean {
  const { column, comparable, children } = fieldTypeOf(field);
  if (field.reference) return !field.reference.many;
  const kept = column?.(field);
  return !children && kept !== undefined && kept !== 'jsonb' && !kept.endsWith('[]') && comparable !== 'none';
}

/** Whether a cell draws the value in a line: no files, rows or formatted text, but also references to several records. */
export function isDrawnInLine(field: Field): boolean {
  const { column, comparable, upload } = fieldTypeOf(field);
  const kept = column?.(field);
  const isFormatted = kept === 'text' && comparable === 'none';
  return !field.children && !upload && kept !== 'jsonb' && !isFormatted;
}
