/** An age in years and months, worked out by whoever sent the record. */

import { Figure } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const ageCell: FieldCell = { Cell: AgeCell, line: ({ value }) => String(value), width: 90 };

function AgeCell({ value }: FieldCellProps) {
  return <Figure text={String(value)} />;
}
