/**
 * Registry of all field types by their name in the configuration.
 *
 * Code outside `src/fields` must not compare field type names; it tests for capabilities instead.
 */
import { age } from './age';
import { boolean } from './boolean';
import { certificate } from './certificate';
import { date } from './date';
import { dateRange } from './dateRange';
import { datetime } from './datetime';
import { email } from './email';
import type { FieldType } from './fieldType';
import { file } from './file';
import { idCard } from './idCard';
import { image } from './image';
import { json } from './json';
import { marks } from './marks';
import { money } from './money';
import { month } from './month';
import { multiSelect } from './multiSelect';
import { number } from './number';
import { percent } from './percent';
import { person } from './person';
import { phone } from './phone';
import { relation } from './relation';
import { richText } from './richText';
import { rows } from './rows';
import { select } from './select';
import { sequence } from './sequence';
import { state } from './state';
import { tags } from './tags';
import { text } from './text';
import { textarea } from './textarea';
import { time } from './time';
import { tree } from './tree';

const types = {
  text,
  textarea,
  number,
  money,
  percent,
  boolean,
  select,
  multiSelect,
  date,
  datetime,
  time,
  dateRange,
  month,
  phone,
  idCard,
  certificate,
  email,
  relation,
  rows,
  state,
  age,
  sequence,
  file,
  image,
  richText,
  tags,
  tree,
  person,
  json,
  marks,
} as const;

/** Each type with its own options, for cells and inputs. */
export type FieldTypes = typeof types;
export type FieldTypeName = keyof FieldTypes;
export const fieldTypes: { readonly [Name in FieldTypeName]: FieldType } = types;

/** The type of a field; throws when it does not exist, which configuration checks rule out. */
export function fieldTypeOf(field: { fieldType: string }): FieldType {
  if (!Object.hasOwn(fieldTypes, field.fieldType)) throw new Error(`Field type "${field.fieldType}" does not exist`);
  return fieldTypes[field.fieldType as FieldTypeName];
}
