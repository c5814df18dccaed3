/** A time of day. */

import { NumberText } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { time } from '.';

export const timeCell: FieldCell<typeof time> = { Cell: TimeCell, line: ({ value }) => String(value), width: 80 };

function TimeCell({ value }: FieldCellProps<typeof time>) {
  return <NumberText text={String(value)} />;
}
