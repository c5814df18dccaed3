/** Spreadsheet formats shared by several types: exact numbers, and dates and times. */
import { isDecimal, toFixed } from '../domain/decimal';
import type { SheetForm } from './fieldType';

/** Spreadsheets keep 15 significant digits; longer numbers would be rounded silently. */
const exactDigits = 15;

interface NumberSheetOptions {
  decimals: number;
  /** With thousands separators. */
  grouped?: boolean;
  unit?: string | undefined;
}

/** Exact numbers: a number cell up to 15 digits, otherwise text. */
export function createNumberSheet({ decimals, grouped = false, unit }: NumberSheetOptions): SheetForm {
  const plain = (value: unknown) => (isDecimal(String(value)) ? toFixed(String(value), decimals) : String(value));
  return {
    format: `${grouped ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`,
    ...(unit !== undefined && { unit }),
    cell(value) {
      const text = plain(value);
      return isDecimal(text) && text.replace(/\D/g, '').length <= exactDigits ? Number(text) : undefined;
    },
    plain,
  };
}

/** Spreadsheets treat 1900 as a leap year, which would shift earlier dates by one day. */
const soundFrom = Date.UTC(1900, 2, 1);

/** `format` is the number format; `toIso` completes a value to a datetime: `2024-01` → `2024-01-01T00:00:00`. */
export function timeSheet(format: string, toIso: (text: string) => string): SheetForm {
  return {
    format,
    cell(value) {
      const date = new Date(`${toIso(String(value))}Z`);
      return date.getTime() >= soundFrom ? date : undefined;
    },
    plain: String,
  };
}
