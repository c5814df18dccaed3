/** Maps field errors of an answer to form fields. */
import type { Field } from '../../fields/field';
import type { FieldError } from '../../wire/envelope';
import { lazyTexts } from '../lazyTexts';

/** Path of a value in a form: `['relations', 0, 'phone']`. */
export type FieldPath = (string | number)[];
interface AssignedErrors {
  fields: { name: FieldPath; errors: string[] }[];
  /** Messages of fields that are not in the form; shown above it. */
  others: string[];
}

/** `fields`: those in the form. Errors of the same field are grouped, in the order of the answer. */
export function assignErrors(errors: readonly FieldError[], fields: readonly Field[]): AssignedErrors {
  const byPath = new Map<string, { name: FieldPath; errors: string[] }>();
  const others: string[] = [];
  for (const error of errors) {
    const target = findErrorTarget(error, fields);
    if (target === undefined) others.push(error.message);
    else {
      const key = target.name.join('.');
      const known = byPath.get(key) ?? { name: target.name, errors: [] };
      byPath.set(key, { ...known, errors: [...known.errors, target.message] });
    }
  }
  return { fields: [...byPath.values()], others };
}

/** An error of a child is shown at its cell; an error of a whole row, or of a column that is not editable, at the rows field. */
function findErrorTarget(error: FieldError, fields: readonly Field[]): { name: FieldPath; message: string } | undefined {
  const [name = '', index, childName] = error.field.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field) return undefined;
  const row = Number(index);
  if (!field.children || index === undefined || !Number.isInteger(row)) return { name: [name], message: error.message };
  const child = field.children.fields.find((one) => one.name === childName);
  if (child && !child.readOnly && !child.system) return { name: [name, row, child.name], message: error.message };
  return { name: [name], message: lazyTexts.form.rowError(row + 1, child?.title ?? '', error.message) };
}
