/** The labels of the referenced records. */
import { labelLine, References } from '../faces/References';
import type { FieldCell } from '../fieldCell';
import type { relation } from '.';

export const relationCell: FieldCell<typeof relation> = { Cell: References, line: labelLine, width: 120 };
