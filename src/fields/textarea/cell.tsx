/** Long text: one line in lists, complete on record pages. */

import { Words } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { textarea } from '.';

export const textareaCell: FieldCell<typeof textarea> = {
  Cell: TextareaCell,
  line: ({ value }) => String(value),
  width: 220,
  importance: 'low',
  wide: true,
};

function TextareaCell({ value, view }: FieldCellProps<typeof textarea>) {
  return <Words text={String(value)} view={view} />;
}
