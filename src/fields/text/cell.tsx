/** A line of text. */

import { Words } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const textCell: FieldCell = { Cell: TextCell, line: ({ value }) => String(value), width: 140 };

function TextCell({ value, place }: FieldCellProps) {
  return <Words text={String(value)} place={place} />;
}
