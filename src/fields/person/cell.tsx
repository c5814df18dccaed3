/** The staff member who made the change, by name. */
import { labelLine, References } from '../faces/References';
import type { FieldCell } from '../fieldCell';
import type { person } from '.';

export const personCell: FieldCell<typeof person> = { Cell: References, line: labelLine, width: 100 };
