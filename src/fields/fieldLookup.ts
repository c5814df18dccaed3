/**
 * Cells and inputs by the type of a field, set by the registries `fieldCells.ts` and `fieldInputs.ts`. Child rows draw their fields through
 * it: they are in the registries themselves, so importing these would be a circle.
 */
import type { FieldCell } from './fieldCell';
import type { FieldInput } from './fieldInput';
import type { FieldTypeName } from './fieldTypes';

type ByType<View> = { readonly [Type in FieldTypeName]: View };

const known: { cells?: ByType<FieldCell>; inputs?: ByType<FieldInput> } = {};

/** Called once by each registry when it is loaded. */
export function registerFields(more: typeof known): void {
  Object.assign(known, more);
}

/** The cell of a field; configuration checks guarantee that the type exists. */
export function fieldCellOf(field: { fieldType: string }): FieldCell {
  if (!known.cells) throw new Error('src/fields/fieldCells.ts is not loaded');
  return known.cells[field.fieldType as FieldTypeName];
}

/** The input of a field; configuration checks guarantee that the type exists. */
export function fieldInputOf(field: { fieldType: string }): FieldInput {
  if (!known.inputs) throw new Error('src/fields/fieldInputs.ts is not loaded');
  return known.inputs[field.fieldType as FieldTypeName];
}
