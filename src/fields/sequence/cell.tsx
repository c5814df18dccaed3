/** A number of a series. */

import { Figure } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const sequenceCell: FieldCell = { Cell: SequenceCell, line: ({ value }) => String(value), width: 130 };

function SequenceCell({ value }: FieldCellProps) {
  return <Figure text={String(value)} />;
}
