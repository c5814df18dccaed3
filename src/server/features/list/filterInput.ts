/** Parses a filter parameter such as `enterDate.gte=2026-01-01`. */

import type { Field } from '../../../fields/field';
import { FieldTextError, type FilterOperator, filterOperators } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { decodeFilter } from '../../../fields/filterValue';
import { refuseReversed } from '../../../fields/reversedRange';
import type { FieldError } from '../../../wire/envelope';
import { splitFilterName } from '../../../wire/filter';
import { besideOf, type EntityTable, getElementType, isList, type TableColumn } from '../../model/entityTable';
import type { FieldFilter } from '../../model/sql/filterSql';
import { findUnstorableText } from '../../records/check/plainText';
import { isStorable } from '../../records/check/storedForm';

const maxValues = 200;
const maxLength = 200;

/** Field and operator that the name of a parameter says; undefined for a name of no field. */
export interface AskedFilter {
  name: string;
  field: Field;
  /** As written; undefined = the first one of the field type. */
  operator: string | undefined;
}

export function readFilterName(table: EntityTable, name: string): AskedFilter | undefined {
  const split = splitFilterName(name, (one) => table.field(one) !== undefined);
  const field = split && table.field(split.field);
  return field && { name, field, operator: split.operator };
}

export function unknownFilter(name: string): FieldError {
  return { field: name.slice(0, 60), message: `不认识的参数“${name.slice(0, 40)}”` };
}

/** The filter of a parameter, or an error. */
export function parseFilter(
  table: EntityTable,
  { name, field, operator: written }: AskedFilter,
  text: string,
  today: string,
): FieldFilter | FieldError {
  const type = fieldTypeOf(field);
  const operator = written === undefined ? type.filters[0] : filterOperators.find((one) => one === written);
  if (!operator || !type.filters.includes(operator))
    return { field: name.slice(0, 60), message: `${field.title}不能这样筛选，请换一种方式` };
  if (text.length > maxLength && !text.includes(',')) return { field: name, message: `${field.title}的筛选内容太长，请缩短` };
  try {
    return toColumn(table, field, operator, readValue(field, operator, text), today) ?? wrong(field, name);
  } catch (error) {
    if (error instanceof FieldTextError) return { field: name, message: `${field.title}：${error.message}` };
    throw error;
  }
}

function wrong(field: Field, name: string): FieldError {
  return { field: name, message: `${field.title}的筛选内容不正确，请重新填写` };
}

/** Undefined if the text is not valid. */
function readValue(field: Field, operator: FilterOperator, text: string): unknown {
  const value = decodeFilter(field, operator, text);
  if (operator === 'between' && Array.isArray(value)) refuseReversed(value);
  return Array.isArray(value) && value.length > maxValues ? undefined : value;
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
  const type = getElementType(column.columnType);
  if (type === 'jsonb') return true;
  return isStorable(type, value) || (type === 'timestamptz(0)' && isStorable('date', value));
}
