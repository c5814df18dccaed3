/** Start values that come with the address of a form: `/healthRecord/create?stuId=…` starts with that child. */
import type { Field } from '../../fields/field';
import { FieldTextError } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { firstRows, newRow, type Row } from '../../fields/rows/rowLimits';
import { isEditable } from './formModel';

/** Name of a parameter that only gives a value: a list over which the form opens has parameters of its own. */
export function givenParameter(name: string): string {
  return givenPrefix + name;
}

const givenPrefix = '_new.';

/** Those parameters of an address. */
export function givenIn(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name.startsWith(givenPrefix)));
}

/** Parameters that name no editable field, or cannot be read, are left out. */
export function readGivenValues(fields: readonly Field[], params: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if (!isEditable(field)) continue;
    const row = field.children && readGivenValues(field.children.fields, paramsBelow(field.name, params));
    if (field.children && row && Object.keys(row).length > 0) values[field.name] = withFirst(field.children, row);
    const text = params.get(givenParameter(field.name)) ?? params.get(field.name);
    if (text === null || text === '' || field.children) continue;
    const value = decodeText(field, text);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** `students.stuId=7` is the `stuId` of a row. */
function paramsBelow(name: string, params: URLSearchParams): URLSearchParams {
  const below = [...params].filter(([key]) => key.startsWith(`${name}.`));
  return new URLSearchParams(below.map(([key, text]) => [key.slice(name.length + 1), text]));
}

/** The rows a new record begins with, the first of them with what is given. */
function withFirst(children: NonNullable<Field['children']>, given: Record<string, unknown>): Row[] {
  const [first = newRow(children, []), ...others] = firstRows(children);
  return [{ ...first, ...given }, ...others];
}

function decodeText(field: Field, text: string): unknown {
  const type = fieldTypeOf(field);
  try {
    const decoded = type.decode ? type.decode(text, field) : text;
    const value = field.reference?.many ? [decoded] : decoded;
    return type.value(field).safeParse(value).success ? value : undefined;
  } catch (error) {
    if (error instanceof FieldTextError) return undefined;
    throw error;
  }
}
