/** Parses a filter parameter such as `enterDate.gte=2026-01-01`. */

import type { Field } from '../../../fields/field';
import { FieldTextError, type FilterOperator, filterOperators } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { decodeYearly } from '../../../fields/yearlyText';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import { besideOf, type EntityTable, elementType, isList, type TableColumn } from '../../model/entityTable';
import type { FieldFilter } from '../../model/sql/filterSql';
import { findUnstorableText } from '../../records/check/plainText';
import { isStorable } from '../../records/check/storedForm';

const maxValues = 200;
const maxLength = 200;

/** The filter of a parameter, or an error. */
export function parseFilter(table: EntityTable, name: string, text: string, today: string): FieldFilter | FieldError {
  const field = filteredField(table, name);
  if (!field) return { field: name.slice(0, 60), message: `不认识的参数“${name.slice(0, 40)}”` };
  const type = fieldTypeOf(field);
  const word = name.slice(field.name.length + dialect.operatorSeparator.length);
  const operator = word === '' ? type.filters[0] : filterOperators.find((one) => one === word);
  if (!operator || !type.filters.includes(operator)) return { field: name.slice(0, 60), message: `${field.title}不能这样筛选` };
  if (text.length > maxLength && !text.includes(',')) return { field: name, message: `${field.title}的筛选内容太长` };
  try {
    return toColumn(table, field, operator, parseValue(field, operator, text), today) ?? wrong(field, name);
  } catch (error) {
    if (error instanceof FieldTextError) return { field: name, message: `${field.title}：${error.message}` };
    throw error;
  }
}

/** The field of a filter parameter: the longest field name that it begins with, because field names can contain dots. */
export function filteredField(table: EntityTable, name: string): Field | undefined {
  const parts = name.split(dialect.operatorSeparator);
  for (let length = parts.length; length > 0; length--) {
    const field = table.field(parts.slice(0, length).join(dialect.operatorSeparator));
    if (field) return field;
  }
  return undefined;
}

function wrong(field: Field, name: string): FieldError {
  return { field: name, message: `${field.title}的筛选内容不正确` };
}

/** Undefined if the text is not valid. */
function parseValue(field: Field, operator: FilterOperator, text: string): unknown {
  const { decode, clean } = fieldTypeOf(field);
  // Texts are cleaned like stored values, for example a phone number with spaces.
  const tidy = (part: string) => {
    const cleaned = clean?.(part, field);
    return typeof cleaned === 'string' && cleaned !== '' ? cleaned : part;
  };
  const one = (part: string) => (decode ? decode(part, field) : tidy(part));
  if (operator === 'empty') return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
  if (operator === 'yearly') return decodeYearly(text);
  if (operator === 'contains') return tidy(text);
  if (operator === 'between') {
    // A single value, as links write it, is both ends.
    const ends = text.includes(',') ? text.split(',') : [text, text];
    return ends.length === 2 ? ends.map((end) => (end.trim() === '' ? null : one(end.trim()))) : undefined;
  }
  if (operator === 'gte' || operator === 'lte') return one(text);
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > maxValues) return undefined;
  const values = parts.map(one);
  return values.length === 1 && operator === 'equals' ? values[0] : values;
}

/** A computed field is filtered by the column it is computed from. `equals` and `has` are exchanged to fit the column. */
function toColumn(table: EntityTable, field: Field, operator: FilterOperator, value: unknown, today: string): FieldFilter | undefined {
  if (value === undefined) return undefined;
  const column = table.column(field.name);
  if (!column) {
    const as = fieldTypeOf(field).filterAs?.(operator, value, field, today);
    const sibling = as && table.column(besideOf(field, as.field));
    return as && sibling ? checked({ column: sibling, operator: as.operator, value: as.value }) : undefined;
  }
  const many = isList(column.columnType) || column.columnType === 'jsonb';
  if (operator === 'equals' && many) return checked({ column, operator: 'has', value });
  if (operator === 'has' && !many) return checked({ column, operator: 'equals', value });
  return checked({ column, operator, value });
}

/** Undefined if the value cannot be compared with the column, so that the database does not throw. */
function checked(filter: FieldFilter): FieldFilter | undefined {
  const { column, operator, value } = filter;
  if (operator === 'empty' || operator === 'yearly') return filter;
  if (operator === 'contains') return findUnstorableText(value).length === 0 ? filter : undefined;
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null);
  return values.every((one) => findUnstorableText(one).length === 0 && isComparable(column, one)) ? filter : undefined;
}

function isComparable(column: TableColumn, value: unknown): boolean {
  const type = elementType(column.columnType);
  if (type === 'jsonb') return true;
  return isStorable(type, value) || (type === 'timestamptz(0)' && isStorable('date', value));
}
