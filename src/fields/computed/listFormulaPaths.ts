/** Names of the fields that a computed field depends on. */
import type { Field } from '../field';

/** Operand of a formula: a field of the record, or a field of its rows. */
export interface FormulaPath {
  name: string;
  /** Field of the rows in `name`; undefined = the field itself. */
  inner: string | undefined;
}

export function listFormulaPaths({ computed }: Pick<Field, 'computed'>): FormulaPath[] {
  return (computed?.of ?? []).map((path) => {
    const [name = '', inner] = path.split('.');
    return { name, inner };
  });
}
