/** Two fields that contradict each other: an ID number and a birthday that is another one. */
import type { Field } from './field';
import { fieldTypeOf } from './fieldTypes';

/**
 * What a field says against the value of a sibling that follows from it; undefined = nothing. Asked with all its other
 * siblings as it wants them, so that the sentence is about this one.
 */
export function objection(field: Field, sibling: string, record: Readonly<Record<string, unknown>>): string | undefined {
  const type = fieldTypeOf(field);
  const value = record[field.name];
  const derived = type.derive?.(value, field) ?? {};
  if (!(sibling in derived)) return undefined;
  const wanted = { ...record, ...derived };
  if (type.agree?.(value, wanted, field) !== undefined) return undefined;
  return type.agree?.(value, { ...wanted, [sibling]: record[sibling] }, field);
}
