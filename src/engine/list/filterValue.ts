/**
 * Converts filter texts to the values of filter editors and back. The field type decodes and throws its own message for an invalid text.
 * Loaded with the filter editor, because field types include their checks.
 */
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { FieldTextError, type FieldType, type FilterOperator, type FormatContext, type TypedField } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { decodeYearly, yearlyText } from '../../fields/yearlyText';
import { texts } from '../texts';

type AnyField = TypedField<FieldType['options']>;

/** Operator of a filter; without a name the first one of its type. */
export function operatorOf(field: Field, operator: string | undefined): FilterOperator {
  const { filters } = fieldTypeOf(field);
  return filters.find((one) => one === operator) ?? filters[0] ?? 'equals';
}

/** A list for `equals`, `has` and `under`, a pair for `between`, a boolean for `empty`, else one value. */
export function decodeFilter(field: Field, operator: FilterOperator, text: string): unknown {
  if (text === '') return undefined;
  const decode = (part: string) => fieldTypeOf(field).decode?.(part, field as AnyField) ?? part;
  switch (operator) {
    case 'empty':
      return text === 'true';
    case 'between':
      return pairOf(text).map((part) => (part === '' ? undefined : decode(part)));
    case 'equals':
    case 'has':
    case 'under':
      return text.split(',').filter(Boolean).map(decode);
    case 'yearly':
      return decodeYearly(text);
    default:
      return decode(text);
  }
}

/** The inverse of `decodeFilter`; '' for an empty value. */
export function encodeFilter(operator: FilterOperator, value: unknown): string {
  if (operator === 'between') {
    const [from, to] = Array.isArray(value) ? value : [];
    return isEmpty(from) && isEmpty(to) ? '' : `${plain(from)},${plain(to)}`;
  }
  return Array.isArray(value) ? value.map(plain).filter(Boolean).join(',') : plain(value);
}

/** Error message of the field type for a value; undefined = valid or empty. */
export function filterProblem(field: Field, operator: FilterOperator, value: unknown): string | undefined {
  try {
    decodeFilter(field, operator, encodeFilter(operator, value));
    return undefined;
  } catch (error) {
    if (error instanceof FieldTextError) return error.message;
    throw error;
  }
}

/** Text of a chip, e.g. 在读、休学. */
export function filterText(field: Field, operator: FilterOperator, text: string, context: FormatContext): string {
  const value = decodeFilter(field, operator, text);
  const show = (one: unknown) => formatOne(field, operator, one, context);
  if (operator === 'empty') return value === true ? texts.filter.isEmpty : texts.filter.isFilled;
  if (operator === 'yearly') return yearlyText(value);
  if (operator === 'between') return betweenText(value as unknown[], show);
  return Array.isArray(value) ? value.map(show).join(texts.common.separator) : show(value);
}

function betweenText([from, to]: unknown[], show: (one: unknown) => string): string {
  if (isEmpty(to)) return texts.filter.from(show(from));
  if (isEmpty(from)) return texts.filter.until(show(to));
  return from === to ? show(from) : `${show(from)}–${show(to)}`;
}

/** Types with list values format lists, so one member is wrapped for `has`. */
function formatOne(field: Field, operator: FilterOperator, value: unknown, context: FormatContext): string {
  if (operator === 'contains') return String(value);
  const stored = operator === 'has' ? [value] : value;
  return fieldTypeOf(field).format(stored, field as AnyField, context);
}

/** A single value, as links write it, is both ends. */
function pairOf(text: string): [string, string] {
  const at = text.indexOf(',');
  return at === -1 ? [text, text] : [text.slice(0, at), text.slice(at + 1)];
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}
