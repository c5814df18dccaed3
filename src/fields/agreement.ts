/** Consistency between two fields, e.g. an ID number and a birthday. */
import type { Field } from './field';
import { fieldTypeOf } from './fieldTypes';

/**
 * The message of `field` when a sibling differs from the value derived from it; undefined = consistent. All other derived siblings
 * are assumed to be correct, so that the message is about this sibling only.
 */
export function findObjection(field: Field, sibling: string, record: Readonly<Record<string, unknown>>): string | undefined {
  const type = fieldTypeOf(field);
  const value = record[field.name];
  const derived = type.derive?.(value, field) ?? {};
  if (!(sibling in derived)) return undefined;
  const wanted = { ...record, ...derived };
  if (type.agree?.(value, wanted, field) !== undefined) return undefined;
  return type.agree?.(value, { ...wanted, [sibling]: record[sibling] }, field);
}
