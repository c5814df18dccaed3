/** A share of a hundred. */

import { Figure } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { formatPercent } from './format';

export const percentCell: FieldCell = { Cell: PercentCell, line: ({ value }) => formatPercent(value), width: 90, align: 'right' };

function PercentCell({ value }: FieldCellProps) {
  return <Figure text={formatPercent(value)} />;
}
