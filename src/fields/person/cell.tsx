/** Who did it, by name. */
import { References } from '../faces/References';
import type { FieldCell } from '../fieldCell';

export const personCell: FieldCell = { Cell: References, width: 100 };
