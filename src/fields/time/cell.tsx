/** A time of day. */

import { Figure } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const timeCell: FieldCell = { Cell: TimeCell, line: ({ value }) => String(value), width: 80 };

function TimeCell({ value }: FieldCellProps) {
  return <Figure text={String(value)} />;
}
