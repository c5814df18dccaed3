/** Yes or no, in the words of the field's options. */

import { Words } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { boolean } from '.';
import { formatBoolean, plainYes } from './format';

export const booleanCell: FieldCell<typeof boolean> = {
  Cell: BooleanCell,
  line: ({ value, field }) => formatBoolean(value, field),
  // Without a title, “是” would have no meaning.
  alone: ({ value, field }) => (value === true && field.options.trueText === plainYes ? field.title : undefined),
  width: 80,
};

function BooleanCell({ value, field, view }: FieldCellProps<typeof boolean>) {
  return <Words text={formatBoolean(value, field)} view={view} />;
}
