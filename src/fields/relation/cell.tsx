/** The record or records pointed to, by their labels. */
import { References } from '../faces/References';
import type { FieldCell } from '../fieldCell';

export const relationCell: FieldCell = { Cell: References, width: 120 };
