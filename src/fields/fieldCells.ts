/**
 * Registry of cells by field type; a type without a cell is a compile error.
 *
 * Part of the initial bundle: must not import inputs, checks or editors.
 */
import './tones.css';
import { ageCell } from './age/cell';
import { booleanCell } from './boolean/cell';
import { certificateCell } from './certificate/cell';
import { dateCell } from './date/cell';
import { dateRangeCell } from './dateRange/cell';
import { datetimeCell } from './datetime/cell';
import { emailCell } from './email/cell';
import type { FieldCell } from './fieldCell';
import { registerFields } from './fieldLookup';
import type { FieldTypeName, FieldTypes } from './fieldTypes';
import { fileCell } from './file/cell';
import { idCardCell } from './idCard/cell';
import { imageCell } from './image/cell';
import { jsonCell } from './json/cell';
import { marksCell } from './marks/cell';
import { moneyCell } from './money/cell';
import { monthCell } from './month/cell';
import { multiSelectCell } from './multiSelect/cell';
import { numberCell } from './number/cell';
import { percentCell } from './percent/cell';
import { personCell } from './person/cell';
import { phoneCell } from './phone/cell';
import { relationCell } from './relation/cell';
import { richTextCell } from './richText/cell';
import { rowsCell } from './rows/cell';
import { selectCell } from './select/cell';
import { sequenceCell } from './sequence/cell';
import { stateCell } from './state/cell';
import { tagsCell } from './tags/cell';
import { textCell } from './text/cell';
import { textareaCell } from './textarea/cell';
import { timeCell } from './time/cell';
import { treeCell } from './tree/cell';

const cells = {
  text: textCell,
  textarea: textareaCell,
  number: numberCell,
  money: moneyCell,
  percent: percentCell,
  boolean: booleanCell,
  select: selectCell,
  multiSelect: multiSelectCell,
  date: dateCell,
  datetime: datetimeCell,
  time: timeCell,
  dateRange: dateRangeCell,
  month: monthCell,
  phone: phoneCell,
  idCard: idCardCell,
  certificate: certificateCell,
  email: emailCell,
  relation: relationCell,
  rows: rowsCell,
  state: stateCell,
  age: ageCell,
  sequence: sequenceCell,
  file: fileCell,
  image: imageCell,
  richText: richTextCell,
  tags: tagsCell,
  tree: treeCell,
  person: personCell,
  json: jsonCell,
  marks: marksCell,
} satisfies { readonly [Type in FieldTypeName]: FieldCell<FieldTypes[Type]> };
export const fieldCells: { readonly [Type in FieldTypeName]: FieldCell } = cells;

registerFields({ cells: fieldCells });

export { fieldCellOf } from './fieldLookup';
