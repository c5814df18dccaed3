/** What a computed field follows from, by name. */
import type { Field } from '../field';

/** An operand of a formula: an own field, or a field of own rows. */
export interface FormulaPath {
  name: string;
  /** Field of the rows that `name` holds. */
  inner: string | undefined;
}

export function formulaPaths({ computed }: Pick<Field, 'computed'>): FormulaPath[] {
  return (computed?.of ?? []).map((path) => {
    const [name = '', inner] = path.split('.');
    return { name, inner };
  });
}
