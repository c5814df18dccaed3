/** Yes or no, in the field's own words. */

import { Words } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { formatBoolean } from './format';

export const booleanCell: FieldCell = { Cell: BooleanCell, line: ({ value, field }) => formatBoolean(value, field), width: 80 };

function BooleanCell({ value, field, place }: FieldCellProps) {
  return <Words text={formatBoolean(value, field)} place={place} />;
}
