/** The labels of the referenced records. */
import { formatLabels, References } from '../components/References';
import type { FieldCell } from '../fieldCell';
import type { relation } from '.';

export const relationCell: FieldCell<typeof relation> = { Cell: References, line: formatLabels, width: 120 };
