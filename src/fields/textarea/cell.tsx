/** Long text: its first line in a list, all of it on a record page. */

import { Words } from '../faces/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { textarea } from '.';

export const textareaCell: FieldCell<typeof textarea> = { Cell: TextareaCell, line: ({ value }) => String(value), width: 220, wide: true };

function TextareaCell({ value, place }: FieldCellProps<typeof textarea>) {
  return <Words text={String(value)} place={place} />;
}
