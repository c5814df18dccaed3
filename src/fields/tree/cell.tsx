/** The label of the parent node. */
import { formatLabels, References } from '../components/References';
import type { FieldCell } from '../fieldCell';
import type { tree } from '.';

export const treeCell: FieldCell<typeof tree> = { Cell: References, line: formatLabels, width: 140 };
