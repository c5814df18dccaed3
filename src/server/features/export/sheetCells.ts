/** Record → cells: typed if the field has a sheet form, otherwise the text shown in the list. */

import type { Column } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { FieldType, SheetForm } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { quoteLabel } from '../../../fields/labelList';
import { dialect } from '../../../wire/dialect';
import type { EntityTable } from '../../model/entityTable';
import { concealValue } from '../../view/conceal';

export interface SheetColumn {
  title: string;
  /** Number format; undefined = text. */
  format: string | undefined;
  /** In characters. */
  width: number;
  /** Value for xlsx. */
  cell(record: Values): string | number | Date | null;
  /** Text for csv. */
  plain(record: Values): string;
}
interface SheetScope {
  table: EntityTable;
  today: string;
  /** True: masked fields are written unmasked. */
  reveal: boolean;
}
type Values = Record<string, unknown>;

export function listSheetColumns(columns: readonly Column[], scope: SheetScope): SheetColumn[] {
  return columns.flatMap((column) => {
    const field = scope.table.field(column.field);
    return field ? [buildSheetColumn(column, field, scope)] : [];
  });
}

function buildSheetColumn(column: Column, field: Field, scope: SheetScope): SheetColumn {
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
  const value = reveal ? record[field.name] : concealValue(field, record[field.name]);
  return type.format(value, field, { today, label: labelsOf(record, field) });
}

/** Id → label. Ids and labels are in the same order. Labels of a multiple reference are quoted, so that an import can split them. */
function labelsOf(record: Values, field: Field): (id: string) => string | undefined {
  const [ids, labels] = [record[field.name], record[dialect.labelKey(field.name)]].map((one) => (Array.isArray(one) ? one : [one]));
  const byId = new Map(ids?.map((id, at) => [id, labels?.[at]]));
  return (id) => {
    const label = (byId.get(id) as string | null | undefined) ?? undefined;
    return label !== undefined && field.reference?.many ? quoteLabel(label) : label;
  };
}

/**
 * Prefixes a text that a spreadsheet would read as a formula with an apostrophe (OWASP, “CSV injection”), also if it begins
 * with the full-width signs of Chinese input methods. Only for csv: xlsx cells are typed. A text that already begins with
 * apostrophes gets one more, because an import removes one.
 */
export function disarm(text: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

const narrowest = 8;
const widest = 60;
const pixelsPerCharacter = 7;

function widthOf(column: Column, form: SheetForm | undefined): number {
  const wanted = column.width === undefined ? (form ? Math.max(12, form.format.length) : 16) : column.width / pixelsPerCharacter;
  // A Chinese character is two characters wide.
  return Math.min(widest, Math.max(narrowest, Math.ceil(wanted), column.title.length * 2 + 2));
}
