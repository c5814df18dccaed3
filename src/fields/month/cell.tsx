/** A month of a year. */

import { NumberText } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { month } from '.';

export const monthCell: FieldCell<typeof month> = { Cell: MonthCell, line: ({ value }) => String(value), width: 90 };

function MonthCell({ value }: FieldCellProps<typeof month>) {
  return <NumberText text={String(value)} />;
}
