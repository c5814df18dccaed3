/** A number with its fixed decimals. */

import { Figure } from '../faces/plain';
import type { Field } from '../field';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { formatNumber } from './format';

export const numberCell: FieldCell = {
  Cell: NumberCell,
  line: ({ value, field }) => formatNumber(value, field),
  width: 100,
  align: 'right',
  unit: unitOf,
};

function NumberCell({ value, field, place }: FieldCellProps) {
  return <Figure text={formatNumber(value, field)} unit={place === 'show' ? unitOf(field) : undefined} />;
}

function unitOf(field: Field): string | undefined {
  return field.options.unit === undefined ? undefined : String(field.options.unit);
}
