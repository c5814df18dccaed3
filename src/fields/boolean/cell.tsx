/** Yes or no, in the words of the field's options. */

import { Words } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { boolean } from '.';
import { formatBoolean } from './format';

export const booleanCell: FieldCell<typeof boolean> = {
  Cell: BooleanCell,
  line: ({ value, field }) => formatBoolean(value, field),
  width: 80,
};

function BooleanCell({ value, field, place }: FieldCellProps<typeof boolean>) {
  return <Words text={formatBoolean(value, field)} place={place} />;
}
