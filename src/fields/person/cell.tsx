/** Who did it, by name. */
import { labelLine, References } from '../faces/References';
import type { FieldCell } from '../fieldCell';

export const personCell: FieldCell = { Cell: References, line: labelLine, width: 100 };
