/** An automatic number. */

import { NumberText } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { sequence } from '.';

export const sequenceCell: FieldCell<typeof sequence> = { Cell: SequenceCell, line: ({ value }) => String(value), width: 130 };

function SequenceCell({ value }: FieldCellProps<typeof sequence>) {
  return <NumberText text={String(value)} />;
}
