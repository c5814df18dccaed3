/**
 * Registry of inputs by field type; a type without an input is a compile error.
 *
 * Loaded with the first form; lists must not import it.
 */
import './tones.css';
import { ageInput } from './age/input';
import { booleanInput } from './boolean/input';
import { certificateInput } from './certificate/input';
import { dateInput } from './date/input';
import { dateRangeInput } from './dateRange/input';
import { datetimeInput } from './datetime/input';
import { emailInput } from './email/input';
import type { FieldInput } from './fieldInput';
import { registerFields } from './fieldLookup';
import './fieldCells';
import type { FieldTypeName, FieldTypes } from './fieldTypes';
import { fileInput } from './file/input';
import { idCardInput } from './idCard/input';
import { imageInput } from './image/input';
import { jsonInput } from './json/input';
import { marksInput } from './marks/input';
import { moneyInput } from './money/input';
import { monthInput } from './month/input';
import { multiSelectInput } from './multiSelect/input';
import { numberInput } from './number/input';
import { percentInput } from './percent/input';
import { personInput } from './person/input';
import { phoneInput } from './phone/input';
import { relationInput } from './relation/input';
import { richTextInput } from './richText/input';
import { rowsInput } from './rows/input';
import { selectInput } from './select/input';
import { sequenceInput } from './sequence/input';
import { stateInput } from './state/input';
import { tagsInput } from './tags/input';
import { textInput } from './text/input';
import { textareaInput } from './textarea/input';
import { timeInput } from './time/input';
import { treeInput } from './tree/input';

const inputs = {
  text: textInput,
  textarea: textareaInput,
  number: numberInput,
  money: moneyInput,
  percent: percentInput,
  boolean: booleanInput,
  select: selectInput,
  multiSelect: multiSelectInput,
  date: dateInput,
  datetime: datetimeInput,
  time: timeInput,
  dateRange: dateRangeInput,
  month: monthInput,
  phone: phoneInput,
  idCard: idCardInput,
  certificate: certificateInput,
  email: emailInput,
  relation: relationInput,
  rows: rowsInput,
  state: stateInput,
  age: ageInput,
  sequence: sequenceInput,
  file: fileInput,
  image: imageInput,
  richText: richTextInput,
  tags: tagsInput,
  tree: treeInput,
  person: personInput,
  json: jsonInput,
  marks: marksInput,
} satisfies { readonly [Type in FieldTypeName]: FieldInput<FieldTypes[Type]> };
export const fieldInputs: { readonly [Type in FieldTypeName]: FieldInput } = inputs;

registerFields({ inputs: fieldInputs });

export { fieldInputOf } from './fieldLookup';
