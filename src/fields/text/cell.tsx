/** A line of text. */

import { Words } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { text } from '.';

export const textCell: FieldCell<typeof text> = { Cell: TextCell, line: ({ value }) => String(value), width: 140 };

function TextCell({ value, view }: FieldCellProps<typeof text>) {
  return <Words text={String(value)} view={view} />;
}
