/** The node pointed to, by its label. */
import { labelLine, References } from '../faces/References';
import type { FieldCell } from '../fieldCell';

export const treeCell: FieldCell = { Cell: References, line: labelLine, width: 140 };
