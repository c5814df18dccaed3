/** A percentage. */

import { NumberText } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { percent } from '.';
import { formatPercent } from './format';

export const percentCell: FieldCell<typeof percent> = {
  Cell: PercentCell,
  line: ({ value }) => formatPercent(value),
  width: 90,
  align: 'right',
};

function PercentCell({ value }: FieldCellProps<typeof percent>) {
  return <NumberText text={formatPercent(value)} />;
}
