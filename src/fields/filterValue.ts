/** Values of filters in the form of `src/wire/filter.ts`, for browser and server; the field type decodes the single values. */
import { decodeFilterText, encodeFilterText } from '../wire/filter';
import type { Field } from './field';
import { type FieldType, type FilterOperator, filterForms, type TypedField } from './fieldType';
import { fieldTypeOf } from './fieldTypes';
import { decodeYearly } from './formatYearly';

/** Value of a filter; undefined for an empty text, or one in another form. Throws FieldTextError for a value that the type cannot parse. */
export function decodeFilter(field: Field, operator: FilterOperator, text: string): unknown {
  return decodeFilterText(filterForms[operator], text, (part) => decodePart(field, operator, part));
}

/** The inverse of `decodeFilter`; '' for an empty value. */
export function encodeFilter(operator: FilterOperator, value: unknown): string {
  return encodeFilterText(filterForms[operator], value);
}

function decodePart(field: Field, operator: FilterOperator, part: string): unknown {
  if (operator === 'yearly') return decodeYearly(part);
  const { decode, clean } = fieldTypeOf(field);
  if (decode && operator !== 'contains') return decode(part, field as TypedField<FieldType['options']>);
  // Texts are cleaned like stored values, for example a phone number with spaces.
  const cleaned = clean?.(part, field as TypedField<FieldType['options']>);
  return typeof cleaned === 'string' && cleaned !== '' ? cleaned : part;
}
