/** The label of the parent node. */
import { labelLine, References } from '../faces/References';
import type { FieldCell } from '../fieldCell';
import type { tree } from '.';

export const treeCell: FieldCell<typeof tree> = { Cell: References, line: labelLine, width: 140 };
