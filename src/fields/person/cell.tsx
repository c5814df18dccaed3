/** The staff member who made the change, by name. */
import { formatLabels, References } from '../components/References';
import type { FieldCell } from '../fieldCell';
import type { person } from '.';

export const personCell: FieldCell<typeof person> = { Cell: References, line: formatLabels, width: 100 };
