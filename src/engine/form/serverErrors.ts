/** Refused values of an answer → the places of a form they belong to. */
import type { Field } from '../../fields/field';
import type { FieldError } from '../../wire/envelope';
import { laterTexts } from '../laterTexts';

/** Path of a value in a form: `['relations', 0, 'phone']`. */
export type FieldPath = (string | number)[];
export interface PlacedErrors {
  fields: { name: FieldPath; errors: string[] }[];
  /** What belongs to no place on screen; stands above the form. */
  others: string[];
}

/** `fields` are those on screen. Errors of one place are kept together, in the order of the answer. */
export function placeErrors(errors: readonly FieldError[], fields: readonly Field[]): PlacedErrors {
  const placed = new Map<string, { name: FieldPath; errors: string[] }>();
  const others: string[] = [];
  for (const error of errors) {
    const place = placeOf(error, fields);
    if (place === undefined) others.push(error.message);
    else {
      const key = place.name.join('.');
      const known = placed.get(key) ?? { name: place.name, errors: [] };
      placed.set(key, { ...known, errors: [...known.errors, place.message] });
    }
  }
  return { fields: [...placed.values()], others };
}

/** A child's error stands in its cell; one about a whole row, or about a column not on screen, at the rows field. */
function placeOf(error: FieldError, fields: readonly Field[]): { name: FieldPath; message: string } | undefined {
  const [name = '', index, childName] = error.field.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field) return undefined;
  const row = Number(index);
  if (!field.children || index === undefined || !Number.isInteger(row)) return { name: [name], message: error.message };
  const child = field.children.fields.find((one) => one.name === childName);
  if (child && !child.readOnly && !child.system) return { name: [name, row, child.name], message: error.message };
  return { name: [name], message: laterTexts.form.rowError(row + 1, child?.title ?? '', error.message) };
}
