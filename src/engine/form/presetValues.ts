/** Start values in the address of a form: `/healthRecord/create?stuId=…` starts with that child. */
import type { Field } from '../../fields/field';
import { FieldTextError } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { firstRows, newRow, type Row } from '../../fields/rows/rowLimits';
import { isEditable } from './formModel';

/** Parameter name for a start value with a prefix, to keep it apart from the parameters of the list under the form. */
export function getPresetParameter(name: string): string {
  return presetPrefix + name;
}

const presetPrefix = '_new.';

/** The prefixed parameters of an address. */
export function getPresetValues(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name.startsWith(presetPrefix)));
}

/** Parameters that name no editable field or have an invalid value are skipped. */
export function readPresetValues(fields: readonly Field[], params: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if (!isEditable(field)) continue;
    const row = field.children && readPresetValues(field.children.fields, getParamsBelow(field.name, params));
    if (field.children && row && Object.keys(row).length > 0) values[field.name] = withFirst(field.children, row);
    const prefixed = params.getAll(getPresetParameter(field.name));
    const [text, ...others] = prefixed.length > 0 ? prefixed : params.getAll(field.name);
    if (text === undefined || text === '' || field.children) continue;
    const value = decodeText(field, text, others);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** Parameters of the rows of a field: `students.stuId=7` is `stuId` of the first row. */
function getParamsBelow(name: string, params: URLSearchParams): URLSearchParams {
  const below = [...params].filter(([key]) => key.startsWith(`${name}.`));
  return new URLSearchParams(below.map(([key, text]) => [key.slice(name.length + 1), text]));
}

/** The initial rows of a new record, the first one with the values of the address. */
function withFirst(children: NonNullable<Field['children']>, preset: Record<string, unknown>): Row[] {
  const [first = newRow(children, []), ...others] = firstRows(children);
  return [{ ...first, ...preset }, ...others];
}

/** `others`: further ids of a reference to several records. */
function decodeText(field: Field, text: string, others: readonly string[]): unknown {
  const type = fieldTypeOf(field);
  try {
    const decoded = type.decode ? type.decode(text, field) : text;
    const value = field.reference?.many ? [decoded, ...others] : decoded;
    return type.value(field).safeParse(value).success ? value : undefined;
  } catch (error) {
    if (error instanceof FieldTextError) return undefined;
    throw error;
  }
}
