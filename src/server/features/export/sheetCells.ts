/** Records → cells: typed where a spreadsheet has a type for it, else the text that the list shows. */

import type { Column } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { FieldType, SheetForm } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { quoteLabel } from '../../../fields/labelList';
import { dialect } from '../../../wire/dialect';
import type { EntityTable } from '../../model/entityTable';
import { conceal } from '../../records/history/conceal';

export interface SheetColumn {
  title: string;
  /** Number format; undefined = text. */
  format: string | undefined;
  /** Characters. */
  width: number;
  /** For files with types. */
  cell(record: Values): string | number | Date | null;
  /** For files without. */
  plain(record: Values): string;
}
export interface SheetScope {
  table: EntityTable;
  today: string;
  /** Masked fields whole. */
  reveal: boolean;
}
type Values = Record<string, unknown>;

export function sheetColumns(columns: readonly Column[], scope: SheetScope): SheetColumn[] {
  return columns.flatMap((column) => {
    const field = scope.table.field(column.field);
    return field ? [sheetColumn(column, field, scope)] : [];
  });
}

function sheetColumn(column: Column, field: Field, scope: SheetScope): SheetColumn {
  const type = fieldTypeOf(field);
  const form = type.sheet?.(field);
  const text = (record: Values) => textOf(record, field, type, scope);
  return {
    title: form?.unit === undefined ? column.title : `${column.title}（${form.unit}）`,
    format: form?.format,
    width: widthOf(column, form),
    cell(record) {
      const value = record[field.name];
      if (isEmpty(value)) return null;
      return form?.cell(value) ?? text(record);
    },
    plain(record) {
      const value = record[field.name];
      if (isEmpty(value)) return '';
      return form ? form.plain(value) : disarm(text(record));
    },
  };
}

function textOf(record: Values, field: Field, type: FieldType, { today, reveal }: SheetScope): string {
  const value = reveal ? record[field.name] : conceal(field, record[field.name]);
  return type.format(value, field, { today, label: labelsOf(record, field) });
}

/** Labels stand beside the ids, in the same order; several in one cell so that import can tell them apart. */
function labelsOf(record: Values, field: Field): (id: string) => string | undefined {
  const [ids, labels] = [record[field.name], record[dialect.labelKey(field.name)]].map((one) => (Array.isArray(one) ? one : [one]));
  const byId = new Map(ids?.map((id, at) => [id, labels?.[at]]));
  return (id) => {
    const label = (byId.get(id) as string | null | undefined) ?? undefined;
    return label !== undefined && field.reference?.many ? quoteLabel(label) : label;
  };
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, “CSV injection”), also where it
 * begins with the full-width signs that Chinese input methods write. Only for files without types: in the others a text
 * cell is a text, whatever it begins with. One more where it has some already: import takes one off.
 */
export function disarm(text: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

const narrowest = 8;
const widest = 60;
const pixelsPerCharacter = 7;

function widthOf(column: Column, form: SheetForm | undefined): number {
  const wanted = column.width === undefined ? (form ? Math.max(12, form.format.length) : 16) : column.width / pixelsPerCharacter;
  // A Chinese character is two wide.
  return Math.min(widest, Math.max(narrowest, Math.ceil(wanted), column.title.length * 2 + 2));
}
