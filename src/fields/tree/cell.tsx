/** The node pointed to, by its label. */
import { References } from '../faces/References';
import type { FieldCell } from '../fieldCell';

export const treeCell: FieldCell = { Cell: References, width: 140 };
