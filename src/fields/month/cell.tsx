/** A month of a year. */

import { Figure } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const monthCell: FieldCell = { Cell: MonthCell, line: ({ value }) => String(value), width: 90 };

function MonthCell({ value }: FieldCellProps) {
  return <Figure text={String(value)} />;
}
