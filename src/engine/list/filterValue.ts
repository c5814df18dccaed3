/**
 * What filter editors and chips show of a filter. Loaded with the first of them, because field types include their checks.
 */
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { FieldTextError, type FieldType, type FilterOperator, type FormatContext, type TypedField } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { decodeFilter, encodeFilter } from '../../fields/filterValue';
import { formatYearly } from '../../fields/formatYearly';
import { refuseReversed } from '../../fields/reversedRange';
import { texts } from '../texts';

type AnyField = TypedField<FieldType['options']>;

/** Operator of a filter; without a name the first one of its type. */
export function operatorOf(field: Field, operator: string | undefined): FilterOperator {
  const { filters } = fieldTypeOf(field);
  return filters.find((one) => one === operator) ?? filters[0] ?? 'equals';
}

/** Error message of the field type for a value; undefined = valid or empty. */
export function validateFilter(field: Field, operator: FilterOperator, value: unknown): string | undefined {
  try {
    const decoded = decodeFilter(field, operator, encodeFilter(operator, value));
    if (operator === 'between' && Array.isArray(decoded)) refuseReversed(decoded);
    return undefined;
  } catch (error) {
    if (error instanceof FieldTextError) return error.message;
    throw error;
  }
}

/** Text of a chip, e.g. 在读、休学. */
export function formatFilter(field: Field, operator: FilterOperator, text: string, context: FormatContext): string {
  const value = decodeFilter(field, operator, text);
  const show = (one: unknown) => formatOne(field, operator, one, context);
  if (operator === 'empty') return value === true ? texts.filter.isEmpty : texts.filter.isFilled;
  if (operator === 'yearly') return formatYearly(value);
  if (operator === 'between') return formatBetween(value as unknown[], show);
  return Array.isArray(value) ? value.map(show).join(texts.common.separator) : show(value);
}

function formatBetween([from, to]: unknown[], show: (one: unknown) => string): string {
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
