/** Start values that come with the address of a form: `/healthRecord/create?stuId=…` starts with that child. */
import type { Field } from '../../fields/field';
import { FieldTextError } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { isEditable } from './formModel';

/** Parameters that name no editable field, or cannot be read, are left out. */
export function readGivenValues(fields: readonly Field[], params: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const text = params.get(field.name);
    if (text === null || text === '' || !isEditable(field)) continue;
    const value = decodeText(field, text);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

function decodeText(field: Field, text: string): unknown {
  const type = fieldTypeOf(field);
  try {
    const decoded = type.decode ? type.decode(text, field) : text;
    const value = field.reference?.many ? [decoded] : decoded;
    return type.value(field).safeParse(value).success ? value : undefined;
  } catch (error) {
    if (error instanceof FieldTextError) return undefined;
    throw error;
  }
}
