/** A number with fixed decimals. */

import { NumberText } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { FieldOf } from '../fieldType';
import type { number } from '.';
import { formatNumber } from './format';

export const numberCell: FieldCell<typeof number> = {
  Cell: NumberCell,
  line: ({ value, field }) => formatNumber(value, field),
  width: 100,
  align: 'right',
  unit: unitOf,
};

/** The text of an age contains its units. */
function unitOf({ options }: FieldOf<typeof number>): string | undefined {
  return options.age ? undefined : options.unit;
}

function NumberCell({ value, field, view }: FieldCellProps<typeof number>) {
  return <NumberText text={formatNumber(value, field)} unit={view === 'show' ? unitOf(field) : undefined} />;
}
