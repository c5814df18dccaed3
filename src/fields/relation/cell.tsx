/** The record or records pointed to, by their labels. */
import { labelLine, References } from '../faces/References';
import type { FieldCell } from '../fieldCell';

export const relationCell: FieldCell = { Cell: References, line: labelLine, width: 120 };
