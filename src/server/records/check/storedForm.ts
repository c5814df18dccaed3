/** Values that a column can store. Others are reported by field, before the database refuses the whole statement. */
import Big from 'big.js';
import { isDay } from '../../../domain/calendar';
import type { ColumnType } from '../../../fields/fieldType';
import { isUuid } from '../../kernel/uuid';

const maxInteger = 2_147_483_647;
const stampPattern = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const decimalPattern = /^-?\d{1,30}(\.\d{1,20})?$/;

/** Whether a value can be kept in a column of the type, and compared with it. */
export function isStorable(columnType: ColumnType, value: unknown): boolean {
  if (columnType.endsWith('[]')) {
    const element = columnType.slice(0, -2) as ColumnType;
    return Array.isArray(value) && value.every((one) => isStorable(element, one));
  }
  switch (columnType) {
    case 'text':
      return typeof value === 'string';
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= maxInteger;
    case 'boolean':
      return typeof value === 'boolean';
    case 'uuid':
      return isUuid(value);
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'timestamptz(0)':
      return typeof value === 'string' && isDay(stampPattern.exec(value)?.[1] ?? '');
    case 'time(0)':
      return typeof value === 'string' && timePattern.test(value);
    case 'jsonb':
      return value !== undefined;
    default:
      return fitsDecimal(columnType, value);
  }
}

/** The canonical text of a value: `1234.5` in `numeric(14,2)` is `1234.50`. Assumes a storable value. */
export function toStoredForm(columnType: ColumnType, value: unknown): unknown {
  const decimal = decimalOf(columnType);
  if (decimal) return new Big(value as string | number).toFixed(decimal.scale);
  if (columnType === 'uuid') return (value as string).toLowerCase();
  if (columnType === 'time(0)') return (value as string).slice(0, 5);
  if (columnType === 'timestamptz(0)') return toStamp(value as string);
  if (columnType === 'uuid[]') return (value as string[]).map((one) => one.toLowerCase());
  return value;
}

function toStamp(value: string): string {
  const text = value.replace('T', ' ');
  return text.length === 16 ? `${text}:00` : text;
}

function decimalOf(columnType: ColumnType): { precision: number; scale: number } | undefined {
  const match = /^numeric\((\d+),\s*(\d+)\)$/.exec(columnType);
  return match ? { precision: Number(match[1]), scale: Number(match[2]) } : undefined;
}

function fitsDecimal(columnType: ColumnType, value: unknown): boolean {
  const decimal = decimalOf(columnType);
  const text = typeof value === 'number' ? String(value) : value;
  if (!decimal || typeof text !== 'string' || !decimalPattern.test(text)) return false;
  return new Big(text)
    .round(decimal.scale)
    .abs()
    .lt(new Big(10).pow(decimal.precision - decimal.scale));
}
